// Checks of a refusal beside which others may be told: what a value breaks as well shares its status.

import type { Wrong } from '../../expect/catalogue.ts';
import type { Check } from '../../plan/plan.ts';
import { differenceFrom } from '../../play/match.ts';
import type { Attempt } from '../../search/attempt.ts';
import type { Pattern } from '../../plan/value.ts';
import { refused } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/** The checks that a call is refused for something, and perhaps for more that is told beside it. */
export const refusedAmong = (
  context: PlanningContext,
  { act, outcome }: Pick<Attempt, 'act' | 'outcome'>,
  wrong: Wrong,
): Check[] =>
  refused(context, act, [wrong]).map((check) =>
    isShownBy(outcome, check) || !isShownBy(outcome, amongOthers(check))
      ? check
      : amongOthers(check),
  );

/** Whether the copy of the product answers what a check of a body expects. */
export const isShownBy = ({ answer }: Attempt['outcome'], { expect }: Check): boolean =>
  expect.kind !== 'body' || differenceFrom(expect.is, answer.body ?? null) === null;

/** The same check, of a body whose lists may hold more. */
export const amongOthers = (check: Check): Check =>
  check.expect.kind === 'body'
    ? { ...check, expect: { ...check.expect, is: holding(check.expect.is) } }
    : check;

/** The same body, whose lists may hold more. */
function holding(is: Pattern): Pattern {
  if (Array.isArray(is)) return { $holds: is };
  if (typeof is !== 'object' || is === null) return is;
  return Object.fromEntries(
    Object.entries(is).map(([name, member]) => [
      name,
      Array.isArray(member) ? { $holds: member } : (member as Pattern),
    ]),
  );
}
