// The order in which a call is judged before its steps run; the first refusal is the answer.

import type { CallCase } from '../calls/call-case.ts';
import type { Product } from '../product.ts';
import type { Breach } from '../refusals/breach.ts';
import { judgeFound } from './found.ts';
import { judgeOpen } from './open.ts';
import { judgeConditions, judgeRole } from './permission.ts';
import { judgeState } from './state.ts';

/** Signed out, role, what is still open, found, conditions, state. */
export function judge(call: CallCase, { roles }: Product): Breach | null {
  return (
    judgeRole(call, roles) ??
    judgeOpen(call.type) ??
    judgeFound(call) ??
    judgeConditions(call, roles) ??
    judgeState(call)
  );
}
