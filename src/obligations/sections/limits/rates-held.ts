// Against whom a rate is held: each signed-in record, whatever its credential, or the address of who
// is signed out; refused calls count as well.

import type { Constant } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { actOf, type Ask } from '../../situation/ask.ts';
import { bind } from '../../situation/request/bind.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { signIn } from '../../search/actors/introduce.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { forNothing, withoutSense } from '../calls/judged/spoil.ts';
import { valueWords } from './value-words.ts';
import { errorWords, planOf, refused, succeeds } from '../../planning/plans.ts';
import { countedBy, countedIn, MOST, overstepped, roomLeft } from './rates.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../planning/call-query.ts';

export function deriveHeld(context: PlanningContext, drafts: Drafts, constant: Constant): void {
  const { name, at } = constant;
  const error = errorWords(context, { trigger: 'more than', constant: name, call: '' });
  for (const { kind, about, situation, plan } of WAYS)
    drafts.add({
      kind,
      name: `${name}:${about}`,
      at,
      needs: ['calls', 'entities', 'roles', 'errors'],
      words: { constant: name, value: valueWords(constant), situation, error },
      plan: () => heldPlan(context, constant, plan),
    });
}

type Held = (context: PlanningContext, constant: Constant, ready: AcceptedCall) => Plan | Untried;

const WAYS: readonly {
  readonly kind: 'limits/met' | 'limits/overstepped';
  readonly about: string;
  readonly situation: string;
  readonly plan: Held;
}[] = [
  {
    kind: 'limits/overstepped',
    about: 'refused calls',
    situation: 'one call more than it allows, refused ones among them',
    plan: refusedCount,
  },
  {
    kind: 'limits/overstepped',
    about: 'another credential',
    situation: 'one call more by the same who has signed in again',
    plan: sameAgain,
  },
  {
    kind: 'limits/overstepped',
    about: 'the address',
    situation: 'one call more by somebody signed out',
    plan: byAddress,
  },
  {
    kind: 'limits/met',
    about: 'somebody else',
    situation: 'a call by somebody else, after as many as it allows',
    plan: somebodyElse,
  },
  {
    kind: 'limits/met',
    about: 'beside the address',
    situation: 'a call by somebody signed in, after as many signed out as it allows',
    plan: besideAddress,
  },
];

function heldPlan(context: PlanningContext, constant: Constant, plan: Held): Plan | Untried {
  const { value } = constant;
  if (value.kind !== 'rate' || value.calls > MOST)
    return untried(`No more than ${MOST} calls are made to overstep a rate.`);
  const ready = countedBy(context, countedIn(context, constant));
  if (ready === null || ready.actor.name === null)
    return untried('Nobody signed in was found who makes a call that it counts.');
  return plan(context, constant, ready);
}

/** A situation in which somebody has made as many calls as the rate allows, all alike. */
export function filled(
  context: PlanningContext,
  constant: Constant,
  situation: Situation,
  ask: Ask,
): Situation | null {
  const times = roomLeft(context, constant, situation, ask.by);
  return times < 1 ? null : situation.perform(actOf(ask, situation.nextId, { times })).after;
}

const NO_ROOM = untried('The way to the first call takes as many as it allows.');

/** That one call more is refused, once others have been made since a situation. */
function oneMore(
  context: PlanningContext,
  constant: Constant,
  from: Situation,
  full: Situation | null,
  ask: Ask,
): Plan | Untried {
  if (full === null) return NO_ROOM;
  const act = actOf(ask, full.nextId);
  const then = refused(context, act, [overstepped({ ask }, constant)]);
  return planOf(from, [...full.since(from), act], then);
}

function refusedCount(
  context: PlanningContext,
  constant: Constant,
  ready: AcceptedCall,
): Plan | Untried {
  const isCounted = countedIn(context, constant);
  for (const facts of context.subject.calls.filter(isCounted)) {
    const other = context.ready({ facts, players: [ready.actor] });
    if (isNoPath(other)) continue;
    const spoilt = forNothing(other) ?? withoutSense(context, other, []);
    if (spoilt === null) continue;
    const { situation } = other;
    const full = filled(context, constant, situation, spoilt.ask);
    return oneMore(context, constant, situation, full, other.ask);
  }
  return untried('Nothing was found that it counts and that is refused.');
}

/** What the one who has signed in twice is called the second time. */
const AGAIN = 'the same again';

function sameAgain(
  context: PlanningContext,
  constant: Constant,
  ready: AcceptedCall,
): Plan | Untried {
  const who = ready.situation.person(ready.actor.name);
  const from = who === null ? null : signIn(ready.situation, AGAIN, who.identity);
  if (from === null) return untried('Nobody was found who can sign in a second time.');
  const full = filled(context, constant, from, ready.ask);
  return oneMore(context, constant, from, full, { ...ready.ask, by: AGAIN });
}

/** A call that somebody signed out makes, be it refused; one that finds nothing is the easiest. */
function signedOutAsk(
  context: PlanningContext,
  constant: Constant,
  situation: Situation,
): Ask | null {
  const calls = context.subject.calls
    .filter(countedIn(context, constant))
    .filter(({ finds }) => finds.length === 0)
    .toSorted((a, b) => Number(b.reads) - Number(a.reads));
  for (const facts of calls) {
    const ask = bind(situation, facts, null, {}, () => []);
    if (ask !== null) return ask;
  }
  return null;
}

const NO_ASK = untried('No call was found that somebody signed out could make.');

function byAddress(context: PlanningContext, constant: Constant): Plan | Untried {
  const { start } = context;
  const ask = signedOutAsk(context, constant, start);
  if (ask === null) return NO_ASK;
  return oneMore(context, constant, start, filled(context, constant, start, ask), ask);
}

function besideAddress(
  context: PlanningContext,
  constant: Constant,
  ready: AcceptedCall,
): Plan | Untried {
  const ask = signedOutAsk(context, constant, ready.situation);
  if (ask === null) return NO_ASK;
  const full = filled(context, constant, ready.situation, ask);
  return oneByAnother(context, ready, full, ready.actor);
}

function somebodyElse(
  context: PlanningContext,
  constant: Constant,
  ready: AcceptedCall,
): Plan | Untried {
  const other = context.actors.others(ready.actor, 1);
  const both = other?.enter(ready.situation) ?? null;
  if (other === null || both === null) return untried('Nobody else like them was found.');
  const from = { ...ready, situation: both };
  return oneByAnother(context, from, filled(context, constant, both, ready.ask), other);
}

/** That a call by another succeeds, once calls have been made since a situation. */
function oneByAnother(
  context: PlanningContext,
  { facts, situation: from }: AcceptedCall,
  full: Situation | null,
  actor: Actor,
): Plan | Untried {
  if (full === null) return NO_ROOM;
  for (const { ask, situation } of context.prepared(full, facts, actor)) {
    const act = actOf(ask, situation.nextId);
    if (situation.perform(act).accepted)
      return planOf(from, [...situation.since(from), act], succeeds(context, act));
  }
  return untried(`Nothing was found by which another makes ${facts.call.name}.`);
}
