// Records for the items of a list that has to be longer than there are records to name.

import { isPossible, type Plan } from '../../plan/plan.ts';
import type { Value } from '../../plan/value.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import { isUntried, type Untried } from '../../planning/no-plan.ts';
import { grownTo } from './grown-list.ts';
import type { Member } from '../members.ts';

/**
 * The plan for a value; where it is none, the one that is made once there are other records for all its
 * items, and at last of the list itself that was found for it.
 */
export function orWithMore<Found extends Plan | Untried>(
  context: PlanningContext,
  ready: AcceptedCall,
  member: Member,
  value: Value | undefined,
  planIn: (ready: AcceptedCall, list?: Value) => Found,
): Found {
  const plan = planIn(ready);
  if (isFound(plan) || !Array.isArray(value)) return plan;
  const more = grownTo(context, ready, member, value.length);
  if (more === null) return plan;
  const other = planIn(more);
  if (isFound(other)) return other;
  const list = planIn(more, more.attempt.ask.members.get(member.leaf));
  return isFound(list) ? list : plan;
}

const isFound = (plan: Plan | Untried): boolean => !isUntried(plan) && isPossible(plan);
