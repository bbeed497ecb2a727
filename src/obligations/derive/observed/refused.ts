// What is refused changes nothing: many requests that are refused, and then a look at everything.

import { make } from '../../search/attempt.ts';
import { withMember, type Ask } from '../../search/ask.ts';
import { bind } from '../../search/bind.ts';
import { signInAsk, signInsOf } from '../../search/introduce.ts';
import { poolOf } from '../../search/pool.ts';
import type { Situation } from '../../search/situation.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Value } from '../../value.ts';
import { untried, type Drafts, type Untried } from '../draft.ts';
import type { Plan } from '../../plan.ts';
import type { Workshop } from '../workshop.ts';
import { companyOf, full, tried, type Company } from './company.ts';
import { partsOf } from './credentials.ts';
import { observedPlan } from './expected.ts';
import { observed } from './observed.ts';
import { changing, handsOf, waysIn } from './ways.ts';

/** Of each decision so many requests, by different people and of different calls. */
const MAX_ALIKE = 2;
const MAX_REFUSED = 40;

export function deriveRefused(workshop: Workshop, drafts: Drafts): void {
  for (const facts of changing(workshop.subject)) {
    const { call } = facts;
    drafts.add({
      kind: 'calls/observed',
      isExtra: true,
      name: `${call.name}:refused`,
      at: call.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, situation: 'in requests that are refused' },
      plan: () => refusedIn(workshop, facts),
    });
  }
}

function refusedIn(workshop: Workshop, facts: CallFacts): Plan | Untried {
  const company = companyOf(workshop);
  if (company === null) return untried('Nobody was found who comes together.');
  const way = waysIn(workshop).find((one) => one.facts === facts);
  const from = way?.from ?? company.situation;
  const refusedAt = (at: Situation): Situation =>
    refusals(workshop, at, facts, company).reduce((now, ask) => make(now, ask).outcome.after, at);
  let end = refusedAt(from);
  // What may be done once is refused the second time.
  const done = way === undefined ? null : tried(end, facts, way.player, way.hand);
  if (done !== null) end = refusedAt(done);
  if (end === from) return untried(`Nothing refuses ${facts.call.name} in company.`);
  end = failedSignIns(end, company);
  return observedPlan(workshop, from, observed(workshop, company, from, end));
}

/** Requests that are refused, each for another reason. */
function refusals(
  workshop: Workshop,
  from: Situation,
  facts: CallFacts,
  { players }: Company,
): Ask[] {
  const seen = new Map<string, number>();
  const found: Ask[] = [];
  for (const player of [...players, workshop.cast.signedOut])
    for (const hand of handsOf(from, facts, player)) {
      const bare = bind(from, facts, player.name, hand, poolOf(from, player.name));
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
