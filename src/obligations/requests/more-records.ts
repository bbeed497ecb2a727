// Records for the items of a list that has to be longer than there are records to name.

import { entityBehind } from '../../model/index.ts';
import { isPossible, type Plan } from '../plan.ts';
import { attempt } from '../search/attempt.ts';
import type { Value } from '../value.ts';
import type { PlanningContext } from '../planning/planning-context.ts';
import type { AcceptedCall } from '../planning/call-query.ts';
import { isUntried, type Untried } from '../planning/draft.ts';
import { poolOf } from '../situation/pool.ts';
import { withAnother } from './another.ts';
import type { Member } from './members.ts';

/** At most so many records are made for one list. */
const MAX_RECORDS = 12;

/** The plan for a value; where it is none, the one that is made once there are other records for all its items. */
export function orWithMore<Found extends Plan | Untried>(
  context: PlanningContext,
  ready: AcceptedCall,
  member: Member,
  value: Value | undefined,
  planIn: (ready: AcceptedCall) => Found,
): Found {
  const plan = planIn(ready);
  if (isFound(plan) || !Array.isArray(value)) return plan;
  const more = withRecordsFor(context, ready, member, value.length);
  const other = more === null ? plan : planIn(more);
  return isFound(other) ? other : plan;
}

const isFound = (plan: Plan | Untried): boolean => !isUntried(plan) && isPossible(plan);

/** The call where there are so many records for a list of references; null where there are enough, or no more. */
function withRecordsFor(
  context: PlanningContext,
  ready: AcceptedCall,
  { wanted: { type } }: Member,
  size: number,
): AcceptedCall | null {
  const of = type.kind === 'list' ? type.of : type;
  const entity = of.kind === 'reference' ? entityBehind(context.spec, of.to)?.name : undefined;
  if (entity === undefined || size > MAX_RECORDS) return null;
  let { situation } = ready;
  const known = poolOf(situation, ready.actor.name)(entity);
  for (let there = known.length; there < size; there += 1) {
    const [next] = withAnother(context, situation, entity);
    if (next === undefined) break;
    situation = next;
  }
  if (situation === ready.situation) return null;
  for (const prepared of context.prepared(situation, ready.facts, ready.actor)) {
    const tried = attempt(prepared.situation, prepared.ask, prepared.pool);
    if (tried.outcome.accepted) return { ...prepared, ask: tried.ask, attempt: tried };
  }
  return null;
}
