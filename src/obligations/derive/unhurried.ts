// Requests that are filled in on a page: what they are answered is the same some time later. People
// write while the clock goes on, and a page makes requests of its own.

import { make } from '../search/attempt.ts';
import type { Ask } from '../search/ask.ts';
import type { Situation } from '../search/situation.ts';
import { samePlace, solve, type Aim, type Judged } from '../solver/solve.ts';
import { wantedOf } from '../values/wanted.ts';
import type { Poised, Ready, Workshop } from './workshop.ts';

/** How long filling in a form may take, in milliseconds. */
const A_MINUTE = 60_000;

/** A call that is accepted, also a minute later where other values of its instants make it so. */
export function unhurried(workshop: Workshop, ready: Ready): Ready {
  const ask = lasting(workshop, ready, []);
  return ask === ready.ask ? ready : { ...ready, ask, attempt: make(ready.situation, ask) };
}

/** A call that a condition refuses, also a minute later where other values make it so. */
export function refusedLater(workshop: Workshop, poised: Poised, aims: readonly Aim[]): Poised {
  const ask = lasting(workshop, poised, aims);
  return ask === poised.ask ? poised : { ...poised, ask };
}

/** The request, or another one, that the same row decides now and later; the request where none is found. */
function lasting({ spec }: Workshop, { situation, ask, pool }: Poised, aims: readonly Aim[]): Ask {
  const isOfTime = [...ask.members.keys()].some((leaf) =>
    ['date', 'datetime'].includes(wantedOf(spec, ask.facts.call.name, leaf).type.kind),
  );
  if (!isOfTime) return ask;
  const later = situation.pass(A_MINUTE);
  const { outcome } = make(situation, ask);
  const isAsNow = (one: Ask, there: Situation): boolean => {
    const { accepted, decision } = make(there, one).outcome;
    if (accepted || outcome.accepted) return accepted === outcome.accepted;
    return samePlace(decision.at, outcome.decision.at);
  };
  if (isAsNow(ask, later)) return ask;
  const isDone = ({ ask: one }: Judged) => isAsNow(one, later) && isAsNow(one, situation);
  return solve(ask, { situation: later, pool, aims, isDone }) ?? ask;
}
