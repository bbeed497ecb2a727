// A request that is to be refused by one row, and whose other values break no condition of another.

import type { Span } from '../../../text/span.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { Ask } from '../../situation/ask.ts';
import { samePlace, solve, type Judged } from '../../solver/solve.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { keepsConditions } from './breaking.ts';

/** The request, or one with other values besides, that only the row at a place refuses; null where none was found. */
export function keepingConditions(
  context: PlanningContext,
  prepared: PreparedCall,
  first: Ask,
  fixed: readonly Leaf[],
  at: Span,
): Ask | null {
  const isKept = (ask: Ask): boolean => keepsConditions(context, { ...prepared, ask });
  if (isKept(first)) return first;
  const { situation, pool } = prepared;
  const isDone = ({ accepted, decision, ask }: Judged): boolean =>
    !accepted && samePlace(decision.at, at) && isKept(ask);
  return solve(first, { situation, pool, fixed, isDone });
}
