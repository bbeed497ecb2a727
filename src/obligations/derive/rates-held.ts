// Against whom a rate is held: each signed-in record, whatever its credential, or the address of who
// is signed out; refused calls count as well.

import type { Constant } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { actOf, type Ask } from '../search/ask.ts';
import { bind } from '../search/bind.ts';
import type { Player } from '../search/cast.ts';
import { signIn } from '../search/introduce.ts';
import type { Situation } from '../search/situation.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { forNothing, withoutSense } from './judged/spoil.ts';
import { valueWords } from './limits.ts';
import { errorWords, planOf, refused, succeeds } from './plans.ts';
import { countedBy, countedIn, MOST, overstepped, roomLeft } from './rates.ts';
import { isStuck, type Ready, type Workshop } from './workshop.ts';

export function deriveHeld(workshop: Workshop, drafts: Drafts, constant: Constant): void {
  const { name, at } = constant;
  const error = errorWords(workshop, { trigger: 'more than', constant: name, call: '' });
  for (const { kind, about, situation, plan } of WAYS)
    drafts.add({
      kind,
      name: `${name}:${about}`,
      at,
      needs: ['calls', 'entities', 'roles', 'errors'],
      words: { constant: name, value: valueWords(constant), situation, error },
      plan: () => heldPlan(workshop, constant, plan),
    });
}

type Held = (workshop: Workshop, constant: Constant, ready: Ready) => Plan | Untried;

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

function heldPlan(workshop: Workshop, constant: Constant, plan: Held): Plan | Untried {
  const { value } = constant;
  if (value.kind !== 'rate' || value.calls > MOST)
    return untried(`No more than ${MOST} calls are made to overstep a rate.`);
  const ready = countedBy(workshop, countedIn(workshop, constant));
  if (ready === null || ready.player.name === null)
    return untried('Nobody signed in was found who makes a call that it counts.');
  return plan(workshop, constant, ready);
}

/** A situation in which somebody has made as many calls as the rate allows, all alike. */
export function filled(
  workshop: Workshop,
  constant: Constant,
  situation: Situation,
  ask: Ask,
): Situation | null {
  const times = roomLeft(workshop, constant, situation, ask.by);
  return times < 1 ? null : situation.perform(actOf(ask, situation.nextId, { times })).after;
}

const NO_ROOM = untried('The way to the first call takes as many as it allows.');

/** That one call more is refused, once others have been made since a situation. */
function oneMore(
  workshop: Workshop,
  constant: Constant,
  from: Situation,
  full: Situation | null,
  ask: Ask,
): Plan | Untried {
  if (full === null) return NO_ROOM;
  const act = actOf(ask, full.nextId);
  const then = refused(workshop, act, [overstepped({ ask }, constant)]);
  return planOf(from, [...full.since(from), act], then);
}

function refusedCount(workshop: Workshop, constant: Constant, ready: Ready): Plan | Untried {
  const isCounted = countedIn(workshop, constant);
  for (const facts of workshop.subject.calls.filter(isCounted)) {
    const other = workshop.ready({ facts, players: [ready.player] });
    if (isStuck(other)) continue;
    const spoilt = forNothing(other) ?? withoutSense(workshop, other, []);
    if (spoilt === null) continue;
    const { situation } = other;
    const full = filled(workshop, constant, situation, spoilt.ask);
    return oneMore(workshop, constant, situation, full, other.ask);
  }
  return untried('Nothing was found that it counts and that is refused.');
}

/** What the one who has signed in twice is called the second time. */
const AGAIN = 'the same again';

function sameAgain(workshop: Workshop, constant: Constant, ready: Ready): Plan | Untried {
  const who = ready.situation.person(ready.player.name);
  const from = who === null ? null : signIn(ready.situation, AGAIN, who.identity);
  if (from === null) return untried('Nobody was found who can sign in a second time.');
  const full = filled(workshop, constant, from, ready.ask);
  return oneMore(workshop, constant, from, full, { ...ready.ask, by: AGAIN });
}

/** A call that somebody signed out makes, be it refused; one that finds nothing is the easiest. */
function signedOutAsk(workshop: Workshop, constant: Constant, situation: Situation): Ask | null {
  const calls = workshop.subject.calls
    .filter(countedIn(workshop, constant))
    .filter(({ finds }) => finds.length === 0)
    .toSorted((a, b) => Number(b.reads) - Number(a.reads));
  for (const facts of calls) {
    const ask = bind(situation, facts, null, {}, () => []);
    if (ask !== null) return ask;
  }
  return null;
}

const NO_ASK = untried('No call was found that somebody signed out could make.');

function byAddress(workshop: Workshop, constant: Constant): Plan | Untried {
  const { start } = workshop;
  const ask = signedOutAsk(workshop, constant, start);
  if (ask === null) return NO_ASK;
  return oneMore(workshop, constant, start, filled(workshop, constant, start, ask), ask);
}

function besideAddress(workshop: Workshop, constant: Constant, ready: Ready): Plan | Untried {
  const ask = signedOutAsk(workshop, constant, ready.situation);
  if (ask === null) return NO_ASK;
  const full = filled(workshop, constant, ready.situation, ask);
  return oneByAnother(workshop, ready, full, ready.player);
}

function somebodyElse(workshop: Workshop, constant: Constant, ready: Ready): Plan | Untried {
  const other = workshop.cast.others(ready.player, 1);
  const both = other?.enter(ready.situation) ?? null;
  if (other === null || both === null) return untried('Nobody else like them was found.');
  const from = { ...ready, situation: both };
  return oneByAnother(workshop, from, filled(workshop, constant, both, ready.ask), other);
}

/** That a call by another succeeds, once calls have been made since a situation. */
function oneByAnother(
  workshop: Workshop,
  { facts, situation: from }: Ready,
  full: Situation | null,
  player: Player,
): Plan | Untried {
  if (full === null) return NO_ROOM;
  for (const { ask, situation } of workshop.poised(full, facts, player)) {
    const act = actOf(ask, situation.nextId);
    if (situation.perform(act).accepted)
      return planOf(from, [...situation.since(from), act], succeeds(workshop, act));
  }
  return untried(`Nothing was found by which another makes ${facts.call.name}.`);
}
