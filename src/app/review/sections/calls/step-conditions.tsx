// The conditions of a step in plain words, beneath the step as the specification writes it.

import type { Expression, Step } from '../../../../model/index.ts';
import { InWords } from '../../parts/condition.tsx';

export const StepConditions = ({ step }: { step: Step }) =>
  conditionsIn(step).map(({ before, expression }) => (
    <InWords
      key={`${expression.at.line}:${expression.at.column}`}
      before={before}
      expression={expression}
    />
  ));

interface Conditional {
  readonly before: 'where' | 'when';
  readonly expression: Expression;
}

function conditionsIn(step: Step): Conditional[] {
  const where = (found: readonly (Expression | null)[]): Conditional[] =>
    found.flatMap((expression) => (expression === null ? [] : [{ before: 'where', expression }]));
  switch (step.kind) {
    case 'find':
    case 'delete where':
      return where([step.where]);
    case 'list':
      return where(step.where);
    case 'when':
      return [{ before: 'when', expression: step.condition }, ...conditionsIn(step.step)];
    case 'for each':
      return conditionsIn(step.step);
    default:
      return [];
  }
}
