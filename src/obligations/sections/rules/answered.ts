// A rule about what another service answers: broken by an answer with which the call goes on.

import type { Rule } from '../../../model/index.ts';
import type { Plan } from '../../plan.ts';
import { isNoPath, type AcceptedCall, type NoPath } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { planOf, refused } from '../../planning/plans.ts';
import { isShownBy } from '../../requests/among-others.ts';
import { otherwiseAnswered } from '../../requests/otherwise-answered.ts';
import { wrongOf } from './refused-for.ts';

/** The call refused for the rule as another service answers otherwise; null where that does not break it. */
export function brokenByAnswer(
  context: PlanningContext,
  rule: Rule,
  ready: AcceptedCall | NoPath,
): Plan | null {
  if (isNoPath(ready)) return null;
  for (const { act, outcome } of otherwiseAnswered(context, ready)) {
    if (outcome.accepted || outcome.decision?.at !== rule.at) continue;
    const checks = refused(context, act, [wrongOf(ready, rule)]);
    if (checks.every((check) => isShownBy(outcome, check)))
      return planOf(ready.situation, [act], checks);
  }
  return null;
}
