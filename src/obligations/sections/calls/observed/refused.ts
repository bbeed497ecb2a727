// What is refused changes nothing: many requests that are refused, and then a look at everything.

import { make } from '../../../search/attempt.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { bind } from '../../../situation/request/bind.ts';
import { signInAsk, signInsOf } from '../../../search/actors/introduce.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { companyOf, full, type Company } from './company.ts';
import { partsOf } from './credentials.ts';
import { observedPlan } from './expected/expected.ts';
import { addObserved, CHAINS, chainOf, NOBODY, observed } from './observed.ts';
import { changing, handsOf } from './ways.ts';

/** Of each decision so many requests of a call, by different people. */
const MAX_ALIKE = 1;
const MAX_REFUSED = 9;

/** As the company has gathered, and once their records have been led on. */
export function deriveRefused(context: PlanningContext, drafts: Drafts): void {
  const calls = changing(context.subject);
  addObserved(drafts, 'refused', calls, 'in requests that are refused', () =>
    refusedIn(context, calls, (company) => company.situation),
  );
  const moving = calls.filter(CHAINS['what is led on']);
  if (moving.length > 0)
    addObserved(drafts, 'refused later', calls, 'in requests that are refused later', () =>
      refusedIn(context, calls, (company) => chainOf(context, company, moving)),
    );
}

function refusedIn(
  context: PlanningContext,
  calls: readonly CallFacts[],
  begin: (company: Company) => Situation,
): Plan | Untried {
  const company = companyOf(context);
  if (company === null) return untried(NOBODY);
  const from = begin(company);
  let end = from;
  for (const facts of calls)
    for (const ask of refusals(context, end, facts, company)) end = make(end, ask).outcome.after;
  if (end === from) return untried('Nothing is refused in company.');
  end = failedSignIns(end, company);
  return observedPlan(context, company.situation, observed(context, company, from, end));
}

/** Requests that are refused, each for another reason. */
function refusals(
  context: PlanningContext,
  from: Situation,
  facts: CallFacts,
  { players }: Company,
): Ask[] {
  const seen = new Map<string, number>();
  const found: Ask[] = [];
  for (const actor of [...players, context.actors.signedOut])
    for (const hand of handsOf(from, facts, actor)) {
      const bare = bind(from, facts, actor.name, hand, poolOf(from, actor.name));
      if (bare === null) continue;
      const asks = [full(from, bare), ...spoilt(from, full(from, bare))];
      for (const ask of asks) {
        if (found.length === MAX_REFUSED) return found;
        const { outcome } = make(from, ask);
        if (outcome.accepted) continue;
        const { status } = outcome.answer;
        const reason = `${status} ${outcome.decision.at?.line} ${outcome.decision.at?.column}`;
        const count = seen.get(reason) ?? 0;
        if (count === MAX_ALIKE) continue;
        seen.set(reason, count + 1);
        found.push(ask);
      }
    }
  return found;
}

/** The same with one member after another spoilt, all others as they may be. */
const spoilt = (from: Situation, ask: Ask): Ask[] =>
  [...ask.members.keys()].flatMap((leaf) => {
    const taken = from
      .recordsOf(leaf.fills?.entity ?? '')
      .flatMap(({ stored }) => stored[leaf.fills?.field ?? ''] ?? [])
      .slice(0, 2);
    const values: Value[] = ['', null, 'x', -1, 'x'.repeat(6_000), ...(taken as Value[])];
    return values.map((value) => withMember(ask, leaf, value));
  });

/** Everybody who signs in by a wrong secret. */
function failedSignIns(from: Situation, { players }: Company): Situation {
  let situation = from;
  for (const { name } of players.slice(0, 1)) {
    const who = from.person(name)?.identity;
    for (const facts of who === undefined ? [] : signInsOf(from.subject)) {
      const ask = signInAsk(situation, facts, who!);
      const leaf = partsOf(facts, who!.entity)?.secret;
      if (ask === null || leaf === undefined) continue;
      const { outcome } = make(situation, withMember(ask, leaf, 'not the secret at all'));
      if (!outcome.accepted) situation = outcome.after;
    }
  }
  return situation;
}
