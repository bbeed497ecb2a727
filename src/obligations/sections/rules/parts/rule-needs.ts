// The sections that a rule needs before it can be tried.

import type { Rule } from '../../../../model/index.ts';
import { usesConstant } from '../../../subject/needs.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

/** The sections that a rule rests on beside its own. */
export function ruleNeeds(context: PlanningContext, { test }: Rule) {
  const amounts = ['least' in test ? test.least : null, 'most' in test ? test.most : null];
  const usesLimits =
    amounts.some((amount) => amount?.kind === 'constant') ||
    (test.kind === 'condition' && usesConstant(context.subject, test.expression));
  return ['calls', 'entities', 'roles', ...(usesLimits ? ['limits'] : [])] as (
    | 'calls'
    | 'entities'
    | 'roles'
    | 'limits'
  )[];
}
