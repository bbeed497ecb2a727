// The plan that a request is refused, and the reason where no request succeeds.

import type { Call } from '../../model/index.ts';
import type { Wrong } from '../expect/catalogue.ts';
import type { Plan } from '../plan/plan.ts';
import type { Ask } from '../situation/ask.ts';
import { stillSignedIn } from '../search/actors/introduce.ts';
import { make } from '../search/attempt.ts';
import { planOf, refused } from '../planning/plans.ts';
import type { PlanningContext } from '../planning/planning-context.ts';
import type { PreparedCall } from '../planning/call-query.ts';

export const nobodyMay = (call: Call): string =>
  `Nothing was found by which ${call.name} succeeds.`;

/** The plan that a request, like one that succeeds but for one thing, is refused. */
export function refusedPlan(
  context: PlanningContext,
  prepared: Pick<PreparedCall, 'situation'>,
  ask: Ask,
  wrong: Wrong,
): Plan {
  // A sign-in may have ended on the way there, which would be told in place of what is wrong.
  const situation =
    wrong.trigger === 'signed out'
      ? prepared.situation
      : (stillSignedIn(prepared.situation, ask.by) ?? prepared.situation);
  const { act } = make(situation, ask);
  return planOf(situation, [act], refused(context, act, [wrong]));
}
