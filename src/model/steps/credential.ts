// Where a call tells somebody the credential that it issues.

import type { AnswerShape, Call } from '../sections/calls.ts';
import type { Expression } from '../schema/values/expression.ts';
import { ruleOf, shownFields } from '../sections/lookup.ts';
import type { Spec } from '../sections/spec.ts';

/**
 * The names that lead to what is `= token` in a call's answer: in its shape, or a field of a record
 * or view in it. Null where the answer holds no credential (a cookie may carry it instead).
 */
export function credentialPath(spec: Spec, { answer }: Call): string[] | null {
  return answer.shape === null ? null : pathIn(spec, answer.shape);
}

function pathIn(spec: Spec, shape: AnswerShape): string[] | null {
  if (shape.kind === 'total') return null;
  if (shape.kind === 'object') {
    for (const { name, shape: inner } of shape.members) {
      const path = pathIn(spec, inner);
      if (path !== null) return [name, ...path];
    }
    return null;
  }
  if (shape.from !== null) return isToken(shape.from) ? [] : null;
  if (shape.type.kind !== 'reference') return null;
  const field = shownFields(spec, shape.type.to).find(({ own, view }) =>
    isToken(view?.computed ?? (own === null ? null : ruleOf(own, 'computed')?.expression)),
  );
  return field === undefined ? null : [field.wire];
}

const isToken = (expression: Expression | null | undefined): boolean =>
  expression?.source.trim() === 'token';
