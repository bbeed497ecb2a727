// The steps of a call, wherever they stand.

import type { Call } from '../sections/calls.ts';
import type { Step } from '../schema/calls/step.ts';

/** Every step, those inside `for each` and `when` in the place of these. */
export function flatSteps(steps: readonly Step[]): readonly Step[] {
  const known =
    flat.get(steps) ??
    steps.flatMap((step) =>
      step.kind === 'for each' || step.kind === 'when' ? flatSteps([step.step]) : [step],
    );
  flat.set(steps, known);
  return known;
}

const flat = new WeakMap<readonly Step[], readonly Step[]>();

/** Every step, those inside `for each` and `when` behind these. */
export const allSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) =>
    step.kind === 'when' || step.kind === 'for each' ? [step, ...allSteps([step.step])] : [step],
  );

/** What is done by a call in the end, whatever it depends on. */
export const stepsOf = ({ steps }: Call): readonly Step[] => flatSteps(steps);

/** The field of an entity by which a call finds a record with a parameter. */
export function findsBy(call: Call, parameter: string): { entity: string; field: string } | null {
  for (const step of stepsOf(call))
    if (step.kind === 'find' && step.parameter === parameter)
      return { entity: step.entity.name, field: step.field.name };
  return null;
}
