// A call that has succeeded once, about to be made again.

import { again } from '../search/again.ts';
import type { Situation } from '../situation/situation.ts';
import type { PlanningContext } from '../planning/planning-context.ts';
import type { PreparedCall, AcceptedCall } from '../planning/call-query.ts';

/** At most so many choices of what it finds are looked at. */
const MOST_HANDS = 3;

/** As things are, and then with the way to it gone once more: what it was about may be used up. */
export function* onceMore(
  context: PlanningContext,
  ready: AcceptedCall,
  from: Situation,
): Generator<PreparedCall> {
  const { facts, actor } = ready;
  yield* context.prepared(from, facts, actor, MOST_HANDS);
  const next = again(from, ready.situation.acts, { actors: context.actors });
  if (next !== null) yield* context.prepared(next, facts, actor, MOST_HANDS);
}
