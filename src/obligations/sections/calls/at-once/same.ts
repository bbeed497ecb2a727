// Each call that changes something made at once: several times by one person, by two people, with one value that
// has to be unique, and for two records. Of what can be done once all but one are refused, and what counts counts
// them all.

import type { CallAct, PossiblePlan } from '../../../plan/plan.ts';
import { make } from '../../../search/attempt.ts';
import { signUpsOf } from '../../../search/actors/introduce.ts';
import { withMember } from '../../../situation/ask.ts';
import { bind } from '../../../situation/request/bind.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { amongPeople } from '../../../planning/apart.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../../../planning/call-query.ts';
import { withAnother } from '../../../requests/another.ts';
import { isSame } from '../observed/standing.ts';
import { full } from '../observed/company.ts';
import { changing } from '../observed/ways.ts';
import { bothOf, bothPlan, inOrder, severalPlan } from './at-once.ts';

/** So many are made at once where all but one have to be refused, and where all are accepted. */
const MOST = 5;
const FEW = 2;

type PlanFrom = (context: PlanningContext, ready: AcceptedCall) => PossiblePlan | Untried;

/** In which company a call is made at once. */
const TOGETHER: Readonly<Record<string, { readonly situation: string; readonly plan: PlanFrom }>> =
  {
    'by one': { situation: 'several times by one person', plan: byOne },
    'by two': { situation: 'by two people', plan: byTwo },
    'of two': { situation: 'for two records by one person', plan: ofTwo },
  };

export function deriveSame(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  for (const [name, { situation, plan }] of Object.entries(TOGETHER))
    addAtOnce(drafts, facts, name, situation, () =>
      amongPeople(context, facts, (ready) => plan(context, ready)),
    );
  for (const leaf of facts.leaves)
    if (wantedOf(context.spec, facts.call.name, leaf).unique)
      addAtOnce(
        drafts,
        facts,
        `the same ${leaf.name}`,
        `with one ${leaf.name} by two people`,
        () => {
          const ready = context.ready({ facts });
          return isNoPath(ready) ? untried('Nobody makes it.') : sayingSame(context, ready, leaf);
        },
      );
}

/** Two who have not been there before come at once, and each goes on as themselves. */
export function deriveComing(context: PlanningContext, drafts: Drafts): void {
  for (const facts of signUpsOf(context.subject))
    addAtOnce(drafts, facts, 'by two who come', 'by two who come', () =>
      comingPlan(context, facts),
    );
}

function comingPlan(context: PlanningContext, { call }: CallFacts): PossiblePlan | Untried {
  const { start, actors } = context;
  for (const actor of actors.everybody) {
    const other = actors.others(actor, 1);
    const first = actor.enter(start);
    const second = first === null ? null : (other?.enter(first) ?? null);
    const acts = second?.acts ?? [];
    const [one, two] = acts;
    if (acts.length !== 2 || one?.kind !== 'call' || two?.kind !== 'call') continue;
    if (one.call === call.name && two.call === call.name)
      return bothPlan(context, start, [one, two], goingOn(second!));
  }
  return untried('No two sign up one after another.');
}

/** What each of those who are there does first, which shows who they are taken for. */
function goingOn(there: Situation): CallAct[] {
  let situation = there;
  for (const name of there.people.keys())
    for (const facts of changing(there.subject).filter(({ finds }) => finds.length === 0)) {
      const ask = bind(situation, facts, name, {}, poolOf(situation, name));
      const outcome = ask === null ? null : make(situation, ask).outcome;
      if (outcome?.accepted !== true) continue;
      situation = outcome.after;
      break;
    }
  return situation.since(there).filter((act) => act.kind === 'call');
}

/** Adds an obligation about a call made at once with another request. */
export const addAtOnce = (
  drafts: Drafts,
  { call }: CallFacts,
  name: string,
  situation: string,
  plan: () => PossiblePlan | Untried,
): void =>
  drafts.add({
    kind: 'calls/at-once',
    isExtra: true,
    name: `${call.name}:${name}`,
    at: call.at,
    needs: ['entities', 'roles'],
    words: { call: call.name, situation },
    plan,
  });

/** The same request several times: whichever comes first. */
function byOne(context: PlanningContext, { situation, attempt }: AcceptedCall) {
  const times = inOrder(situation, alike(attempt.act, situation.depth, FEW));
  const isDoneOnce = times?.accepted.length === 1;
  const acts = alike(attempt.act, situation.depth, isDoneOnce ? MOST : FEW);
  return severalPlan(context, situation, acts);
}

const alike = (act: CallAct, depth: number, times: number): CallAct[] =>
  Array.from({ length: times }, (_, place) => ({ ...act, id: `act${depth + 1 + place}` }));

/** By somebody else as well, with the same records. */
function byTwo(context: PlanningContext, ready: AcceptedCall): PossiblePlan | Untried {
  const { hand } = ready;
  const isOfSame = ({ hand: their }: PreparedCall): boolean =>
    Object.entries(hand).every(
      ([name, record]) => their[name] !== undefined && isSame(their[name], record),
    );
  return withTheirs(context, ready, (one) => (isOfSame(one) ? [ready.attempt.ask, one.ask] : null));
}

/** By somebody else with what is theirs, saying the same of what has to be unique. */
function sayingSame(
  context: PlanningContext,
  ready: AcceptedCall,
  leaf: Leaf,
): PossiblePlan | Untried {
  return withTheirs(context, ready, (one) => {
    const own = full(one.situation, ready.attempt.ask).members.get(leaf);
    return [withMember(ready.attempt.ask, leaf, own), withMember(one.ask, leaf, own)];
  });
}

function withTheirs(
  context: PlanningContext,
  { facts, actor, situation }: AcceptedCall,
  asksOf: (one: PreparedCall) => Parameters<typeof bothOf>[2] | null,
): PossiblePlan | Untried {
  const other = context.actors.others(actor, 1);
  for (const one of other === null ? [] : context.prepared(situation, facts, other)) {
    const asks = asksOf(one);
    const plan = asks === null ? null : bothOf(context, one.situation, asks);
    if (plan !== null) return plan;
  }
  return untried('Nobody else makes it then.');
}

/** By one person for one record and for another. */
function ofTwo(context: PlanningContext, ready: AcceptedCall): PossiblePlan | Untried {
  const { facts, actor, situation, attempt, hand } = ready;
  const [last] = Object.entries(hand).slice(-1);
  if (last === undefined) return untried('It finds nothing.');
  const [name, record] = last;
  for (const from of besides(context, situation, record.entity))
    for (const one of context.prepared(from, facts, actor)) {
      const their = one.hand[name];
      if (their === undefined || isSame(their, record)) continue;
      const plan = bothOf(context, one.situation, [attempt.ask, one.ask]);
      if (plan !== null) return plan;
    }
  return untried('There is no other record for which it is made.');
}

/** As it is, and with one record more. */
function* besides(
  context: PlanningContext,
  situation: Situation,
  entity: string,
): Generator<Situation> {
  yield situation;
  yield* withAnother(context, situation, entity);
}
