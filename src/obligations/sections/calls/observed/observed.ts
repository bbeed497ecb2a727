// What calls do to everything that anybody can read, in company: each by one, by another, to one record
// and to the next. The calls of a kind are made one after another, and then everything is looked at.

import type { CallAct, Reason } from '../../../plan/plan.ts';
import type { Ask } from '../../../situation/ask.ts';
import { make } from '../../../search/attempt.ts';
import { bind } from '../../../situation/request/bind.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { deletedBy } from '../../../subject/records/deleted.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Identity } from '../../../world/scene.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried } from '../../../planning/no-plan.ts';
import type { Drafted } from '../../../planning/drafts/drafted.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { companyOf, furnishing, tried, type Company } from './company.ts';
import { observedPlan } from './expected/expected.ts';
import { looksIn, overviews } from './looks.ts';
import { changing, handsOf, wayOf, type Way } from './ways.ts';

/** The calls that are made one after another, by what they do. */
export const CHAINS = {
  'what is made': (facts: CallFacts) => !takesAway(facts) && !isMoving(facts) && !updates(facts),
  'what is led on': (facts: CallFacts) => !takesAway(facts) && isMoving(facts),
  'what is gone': (facts: CallFacts) => takesAway(facts),
} as const;

export const takesAway = (facts: CallFacts): boolean =>
  deletedBy(facts).length > 0 ||
  stepsOfKind(facts.call, 'delete', 'delete where', 'remove').length > 0;
const isMoving = ({ call, moves }: CallFacts): boolean =>
  moves.some(({ from }) => from !== null) || stepsOfKind(call, 'set').length > 0;
export const updates = ({ call, leaves }: CallFacts): boolean =>
  stepsOfKind(call, 'update').length > 0 && leaves.length > 0;

export function deriveInCompany(context: PlanningContext, drafts: Drafts): void {
  for (const [name, isOf] of Object.entries(CHAINS)) {
    const calls = changing(context.subject).filter(isOf);
    addObserved(drafts, name, calls, `${name}, in company`, () => {
      const company = companyOf(context);
      if (company === null) return untried(NOBODY);
      const from = company.situation;
      const end = chainOf(context, company, calls);
      if (end === from) return untried('Nobody in company makes one of these calls.');
      return observedPlan(context, from, observed(context, company, from, end));
    });
  }
}

export const NOBODY = 'Nobody was found who comes together.';

/** Adds an obligation about several calls; none where there are no calls. */
export function addObserved(
  drafts: Drafts,
  name: string,
  calls: readonly CallFacts[],
  situation: string,
  plan: Drafted<'calls/observed'>['plan'],
): void {
  const [first, ...others] = calls.map(({ call }) => call);
  if (first === undefined) return;
  const also: Reason[] = others.map(({ at, name }) => ({ at, why: `${name}, which is made, too` }));
  drafts.add({
    kind: 'calls/observed',
    isExtra: true,
    name: `${first.name}:${name}`,
    at: first.at,
    also,
    needs: ['entities', 'roles'],
    words: { call: calls.map(({ call }) => call.name).join(', '), situation },
    plan,
  });
}

const ROUNDS = 4;

/** Each of the calls as often as it is of use, those that need others after them. */
export function chainOf(
  context: PlanningContext,
  company: Company,
  calls: readonly CallFacts[],
): Situation {
  let situation = overviews(company.situation, context.actors.signedOut).reduce(
    looked,
    company.situation,
  );
  const first = situation;
  let left = calls;
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1)
    for (const facts of left) {
      const way = wayOf(facts, situation, company);
      if (way === null) continue;
      situation = madeAgain(context, way, elsewhere(way, company, way.after));
      if (isMoving(facts)) situation = joined(context, company, way, situation);
      left = left.filter((one) => one !== facts);
    }
  return situation === first ? company.situation : situation;
}

/** The call by another, and about something else. */
function elsewhere({ facts, actor, hand }: Way, company: Company, after: Situation): Situation {
  let situation = after;
  for (const other of company.players.filter((one) => one !== actor)) {
    const next = tried(situation, facts, other, hand);
    if (next === null) continue;
    situation = next;
    break;
  }
  if (takesAway(facts)) return situation;
  const [rest] = handsOf(situation, facts, actor).filter((one) => isAnother(one, hand));
  return rest === undefined ? situation : (tried(situation, facts, actor, rest) ?? situation);
}

/** What else is made for a record that has been led on, or is refused for the state that it is in. */
function joined(
  { subject }: PlanningContext,
  { players }: Company,
  { facts, hand }: Way,
  after: Situation,
): Situation {
  const [record] = facts.finds.slice(-1).flatMap(({ as }) => hand[as] ?? []);
  const makers = furnishing(subject).filter(
    ({ creates, finds }) => creates.length + finds.length > 1,
  );
  let situation = after;
  for (const maker of record === undefined ? [] : makers)
    for (const actor of players) {
      const to = handsOf(situation, maker, actor).find((one) =>
        Object.values(one).some(({ entity, id }) => entity === record!.entity && id === record!.id),
      );
      const ask =
        to === undefined
          ? null
          : bind(situation, maker, actor.name, to, poolOf(situation, actor.name));
      if (ask !== null && situation.isSignedIn(actor.name ?? ''))
        situation = make(situation, ask).outcome.after;
    }
  return situation;
}

const isAnother = (one: Way['hand'], other: Way['hand']): boolean =>
  Object.entries(one).some(([name, { id }]) => other[name]?.id !== id);

/** What was deleted made once more, as it was. */
function madeAgain(
  context: PlanningContext,
  { facts, actor, hand, from }: Way,
  after: Situation,
): Situation {
  const [gone] = deletedBy(facts).flatMap((name) => hand[name] ?? []);
  const before = gone === undefined ? null : makerOf(from, gone);
  const maker = before === null ? undefined : context.subject.call(before.call);
  if (maker === undefined || before?.body == null || !('json' in before.body)) return after;
  const without = overviews(after, context.actors.signedOut).reduce(looked, after);
  for (const one of handsOf(without, maker, actor)) {
    const made = tried(without, maker, actor, one, { like: before.body.json });
    if (made !== null) return made;
  }
  return without;
}

/** The act that made a record. */
function makerOf(from: Situation, { entity, key }: Identity): CallAct | null {
  for (let at: Situation | null = from; at !== null; at = at.before) {
    const isIn = (all: Situation['made']): boolean =>
      all.some((one) => one.entity === entity && JSON.stringify(one.key) === JSON.stringify(key));
    if (isIn(at.made) && at.before !== null && !isIn(at.before.made))
      return at.act?.kind === 'call' ? at.act : null;
  }
  return null;
}

/** A situation after which everything is looked at that could be read before or can be now. */
export function observed(
  context: PlanningContext,
  company: Company,
  before: Situation,
  after: Situation,
): Situation {
  const { signedOut } = context.actors;
  const [now, then] = [after, before].map((at) => looksIn(at, company, signedOut));
  const seen = new Set<string>();
  const asks = [...now!, ...then!].filter((ask) => {
    const key = JSON.stringify(make(after, ask).act);
    return !seen.has(key) && seen.add(key);
  });
  return asks.slice(0, MAX_LOOKED).reduce(looked, after);
}

/** What could be read before alone comes last: of that a part tells enough. */
const MAX_LOOKED = 56;

function looked(situation: Situation, ask: Ask): Situation {
  if (ask.by !== null && !situation.isSignedIn(ask.by)) return situation;
  return make(situation, ask).outcome.after;
}
