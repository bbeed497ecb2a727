// A rule with a condition that is to come out in a way of its own: at the edge of what it compares, or
// by one of its operands alone.

import type { Tree } from '../../../../expression/index.ts';
import type { Rule } from '../../../../model/index.ts';
import { isBroken } from '../../../requests/refusals/breaking.ts';
import { REQUESTS } from '../../../search/bounds.ts';
import type { Aim } from '../../../solver/solve.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isAimed, solvedBy } from '../../../planning/solved-by.ts';

/** That a rule's condition holds, or fails, as a stricter one says. */
export const aimOf = ({ test }: Rule, holds: boolean, instead: Tree): Aim | null =>
  test.kind === 'condition' ? { expression: test.expression, holds, instead } : null;

/**
 * A call that a rule alone refuses as an aim says, seen from one that it refuses; null likewise. `nearby`
 * looks where it may be as well, before anything else is gone into.
 */
export function refusedAs(
  context: PlanningContext,
  rule: Rule,
  aim: Aim,
  from: PreparedCall,
  nearby: (isIt: (prepared: PreparedCall) => boolean) => PreparedCall | null = () => null,
): PreparedCall | null {
  const isIt = (prepared: PreparedCall): boolean =>
    isAimed(prepared, aim) && isBroken(context, rule, prepared);
  const ways = [[aim]];
  const { facts } = from;
  return (
    solvedBy(from, ways, isIt) ??
    nearby(isIt) ??
    context.subject.effort.within(REQUESTS.forChanges, () =>
      context.prospect({ facts, ways, isAllowed: true, enough: () => true }, isIt),
    )
  );
}
