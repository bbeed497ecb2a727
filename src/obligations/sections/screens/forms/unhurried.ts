// Requests that are filled in on a page: what they are answered is the same some time later. People
// write while the clock goes on, and a page makes requests of its own.

import { make } from '../../../search/attempt.ts';
import type { Ask } from '../../../situation/ask.ts';
import type { Situation } from '../../../situation/situation.ts';
import { samePlace, solve, type Aim, type Judged } from '../../../solver/solve.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall, AcceptedCall } from '../../../planning/call-query.ts';

/** How long filling in a form may take, in milliseconds. */
const A_MINUTE = 60_000;

/** A call that is accepted, also a minute later where other values of its instants make it so. */
export function unhurried(context: PlanningContext, ready: AcceptedCall): AcceptedCall {
  const ask = lasting(context, ready, []);
  return ask === ready.ask ? ready : { ...ready, ask, attempt: make(ready.situation, ask) };
}

/** A call that a condition refuses, also a minute later where other values make it so. */
export function refusedLater(
  context: PlanningContext,
  prepared: PreparedCall,
  aims: readonly Aim[],
): PreparedCall {
  const ask = lasting(context, prepared, aims);
  return ask === prepared.ask ? prepared : { ...prepared, ask };
}

/** The request, or another one, that the same row decides now and later; the request where none is found. */
function lasting(
  { spec }: PlanningContext,
  { situation, ask, pool }: PreparedCall,
  aims: readonly Aim[],
): Ask {
  const isOfTime = [...ask.members.keys()].some((leaf) =>
    ['date', 'datetime', 'time'].includes(wantedOf(spec, ask.facts.call.name, leaf).type.kind),
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
