// A call that has succeeded once, about to be made again.

import { again } from '../search/again.ts';
import { bind } from '../situation/request/bind.ts';
import { poolOf } from '../situation/request/pool.ts';
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

/** The call about to be made again, in each way that may do. */
export type OnceMore = typeof onceMore;

/** The call about to be made a second time, by the same, by somebody else like them, and with the same request. */
export function* secondTime(
  context: PlanningContext,
  ready: AcceptedCall,
  from: Situation,
): Generator<PreparedCall> {
  const { facts, actor, hand } = ready;
  const pool = poolOf(from, actor.name);
  const own = bind(from, facts, actor.name, hand, pool);
  if (own !== null) yield { ...ready, situation: from, ask: own, pool };
  const other = context.actors.others(actor, 1);
  if (other !== null) yield* context.prepared(from, facts, other);
  yield { ...ready, situation: from, pool };
}
