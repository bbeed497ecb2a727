// What has to hold for a step to run that stands under conditions, which earlier steps may decide.

import type { Step } from '../../model/index.ts';
import type { PlanningContext } from '../planning/planning-context.ts';
import { runningWays } from '../solver/branches.ts';
import type { Aim } from '../solver/judging.ts';
import { Relevance } from '../subject/relevance.ts';
import { flatSteps } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';

/**
 * The ways by which a step of a call runs: by its own conditions alone or, where an earlier step of the
 * same call sets what they read, with what that one stands under as well.
 */
export function waysOf(context: PlanningContext, facts: CallFacts, step: Step): Aim[][] {
  const { steps } = facts.call;
  const before = flatSteps(steps).slice(0, flatSteps(steps).indexOf(step));
  return runningWays(steps, (one) => one === step).flatMap((way) => {
    const read = new Relevance(context.subject);
    for (const { expression } of way) read.addExpression(expression, facts.variables);
    const isDeciding = (one: Step): boolean =>
      one.kind === 'set' &&
      before.includes(one) &&
      [...read.fields].some((path) => path.endsWith(`.${one.field.name}`));
    const deciding = way.length === 0 ? [] : runningWays(steps, isDeciding);
    const led = deciding.filter((first) => first.length > 0).map((first) => [...first, ...way]);
    // The first is what is looked for where the request alone does not do.
    return [...led, way];
  });
}
