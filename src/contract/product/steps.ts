// The steps of a call without what makes them depend on something.

import type { Call, Step } from '../../model/index.ts';

/** Every step of a call, those inside `for each` and `when` too. */
export function stepsOf(call: Call): Step[] {
  const inner = (step: Step): Step[] =>
    step.kind === 'for each' || step.kind === 'when' ? inner(step.step) : [step];
  return call.steps.flatMap(inner);
}

/** Whether every step of a call is sure to run. */
export const isStraight = (call: Call): boolean =>
  call.steps.every((step) => step.kind !== 'for each' && step.kind !== 'when');
