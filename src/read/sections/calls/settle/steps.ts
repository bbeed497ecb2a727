// What a step leaves to be known from the whole call: its parameter, its entity, who takes the body.

import type { Step } from '../../../../model/schema/calls/step.ts';
import { allSteps } from '../../../../model/steps/steps.ts';
import type { CallDraft } from '../row/draft.ts';
import type { Known } from './known.ts';
import { parametersOf } from './parameters.ts';

/** The steps with the parameter of each `find`, which may be the field's name in requests. */
export function withParameters(draft: CallDraft, known: Known): Step[] {
  const parameters = parametersOf(draft);
  return mapped(draft.steps, (step) => {
    if (step.kind !== 'find') return step;
    const parameter = known.parameterFor(step.entity.name, step.parameter, parameters);
    return { ...step, parameter };
  });
}

/** The steps with the entity of each update, the first record made or updated taking the body. */
export function withTaker(draft: CallDraft, of: (source: string) => string | undefined): Step[] {
  const taker = draft.takes && allSteps(draft.steps).find(mayTake);
  return mapped(draft.steps, (step) => {
    const takesBody = step === taker;
    if (step.kind === 'create') return { ...step, takesBody };
    if (step.kind === 'update') return { ...step, entity: of(step.target.source) ?? '', takesBody };
    if (step.kind === 'move') return { ...step, entity: of(step.target.source) ?? '' };
    return step;
  });
}

const mayTake = ({ kind }: Step) => kind === 'create' || kind === 'update';

/** The steps with a change to each, those behind `when` and `for each` among them. */
export function mapped(steps: readonly Step[], change: (step: Step) => Step): Step[] {
  return steps.map((step) =>
    step.kind === 'when' || step.kind === 'for each'
      ? { ...step, step: mapped([step.step], change)[0]! }
      : change(step),
  );
}

/** The entity of the record that takes the body; null: none does; undefined: it is open. */
export function takerOf(steps: readonly Step[]): string | null | undefined {
  for (const step of allSteps(steps)) {
    if (step.kind === 'create' && step.takesBody) return step.entity.name;
    if (step.kind === 'update' && step.takesBody) return step.entity || undefined;
  }
  return null;
}
