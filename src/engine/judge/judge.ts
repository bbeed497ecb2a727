// The order in which a call is judged before its steps run; the first refusal is the answer.

import type { CallCase } from '../calls/call-case.ts';
import type { Product } from '../product/product.ts';
import type { Breach } from '../refusals/breach.ts';
import { judgeFound } from './found.ts';
import { judgeGiven } from '../violations/given.ts';
import { judgeOpen } from './open.ts';
import { beforeSteps, earliest } from './ordered.ts';
import { judgeConditions, judgeRole } from './permission.ts';
import { judgeState } from '../effects/state.ts';

/**
 * Signed out, role, what is still open, found, conditions, state. What is given is looked at on the
 * way, for nothing is said of what rests on broken input; it is told later.
 */
export function judge(call: CallCase, product: Product): Breach | null {
  const { rank, roles, rules } = product;
  if (rank !== null) return earliest(product, rank, beforeSteps(call, product))[0] ?? null;
  const first = judgeRole(call, roles) ?? judgeOpen(call.type);
  if (first !== null) return first;
  judgeGiven(call, rules);
  return judgeFound(call) ?? judgeConditions(call, roles) ?? judgeState(call);
}
