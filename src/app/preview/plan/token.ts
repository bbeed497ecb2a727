// Where the answer of a call holds the credential that it has just issued.

import {
  ruleOf,
  shownFields,
  type AnswerShape,
  type Call,
  type Json,
  type Spec,
} from '../../../model/index.ts';
import { valueAt } from './parts.ts';

/** The credential in an answer; null where it holds none (a cookie may carry it instead). */
export function tokenIn(spec: Spec, call: Call, body: Json): string | null {
  const path = call.answer.shape === null ? null : tokenPath(spec, call.answer.shape);
  const token = path === null ? null : valueAt(body, path);
  return typeof token === 'string' ? token : null;
}

function tokenPath(spec: Spec, shape: AnswerShape): string[] | null {
  if (shape.kind === 'total') return null;
  if (shape.kind === 'object') {
    for (const { name, shape: inner } of shape.members) {
      const path = tokenPath(spec, inner);
      if (path !== null) return [name, ...path];
    }
    return null;
  }
  if (shape.from !== null) return isToken(shape.from.source) ? [] : null;
  if (shape.type.kind !== 'reference') return null;
  const field = shownFields(spec, shape.type.to).find((each) => {
    const computed =
      each.view?.computed ??
      (each.own === null ? undefined : ruleOf(each.own, 'computed')?.expression);
    return computed !== undefined && isToken(computed.source);
  });
  return field === undefined ? null : [field.wire];
}

const isToken = (source: string): boolean => source.trim() === 'token';
