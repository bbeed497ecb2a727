// Whether a call tells somebody the credential that it issues.

import type { AnswerShape, Call } from '../../model/calls.ts';
import type { Expression } from '../../model/expression.ts';
import { ruleOf, shownFields } from '../../model/lookup.ts';
import type { Spec } from '../../model/spec.ts';
import type { Type } from '../../model/type.ts';

const isToken = (expression: Expression | null | undefined): boolean =>
  expression?.source.trim() === 'token';

/** Whether anything in a call's answer is `= token`, in its shape or in a record or view of it. */
export function answersToken(spec: Spec, call: Call): boolean {
  const inShape = (shape: AnswerShape): boolean => {
    if (shape.kind === 'object') return shape.members.some((member) => inShape(member.shape));
    return shape.kind === 'value' && (isToken(shape.from) || inType(shape.type));
  };
  const seen = new Set<string>();
  const inType = (type: Type): boolean => {
    if (type.kind !== 'reference' || seen.has(type.to)) return false;
    seen.add(type.to);
    return shownFields(spec, type.to).some(
      ({ own, view, type: inner }) =>
        isToken(view?.computed) ||
        (own !== null && isToken(ruleOf(own, 'computed')?.expression)) ||
        inType(inner),
    );
  };
  return call.answer.shape !== null && inShape(call.answer.shape);
}
