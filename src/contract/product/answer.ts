// What a call answers when all goes well (section 7, column Answers), as a shape.

import type { AnswerShape, Call, Spec, Type } from '../../model/index.ts';
import { nullable, type Shape } from '../shape/shape.ts';
import { valueShape } from './definitions.ts';

/** The body of a call's own answer; `nothing` where it has none. */
export function answerShape(spec: Spec, call: Call): Shape {
  const { shape, format } = call.answer;
  if (format === 'file' || format === 'text') return { kind: format };
  return shape === null ? { kind: 'nothing' } : part(spec, call, shape);
}

function part(spec: Spec, call: Call, shape: AnswerShape): Shape {
  switch (shape.kind) {
    case 'total':
      return { kind: 'integer', least: 0 };
    case 'object':
      return {
        kind: 'object',
        members: shape.members.map((member) => ({
          name: member.name,
          shape: part(spec, call, member.shape),
          optional: false,
        })),
      };
    case 'value': {
      // What is worked out, or found only on a condition, may be nothing.
      const isSure = shape.from === null && isStraight(call);
      return nullable(answered(spec, shape.type), !isSure && shape.type.kind !== 'list');
    }
  }
}

/** A record on its own is answered whole; within another it is its key, or a view. */
export function answered(spec: Spec, type: Type): Shape {
  if (type.kind === 'list') return { kind: 'list', of: answered(spec, type.of) };
  return type.kind === 'reference' ? { kind: 'named', name: type.to } : valueShape(spec, type);
}

/** Whether every step of a call is sure to run. */
const isStraight = (call: Call): boolean =>
  call.steps.every((step) => step.kind !== 'for each' && step.kind !== 'when');
