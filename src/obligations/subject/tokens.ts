// Where an answer holds the credential that it issues.

import { shownFields, type AnswerShape, type Call, type Spec } from '../../model/index.ts';
import type { CallAct } from '../plan.ts';
import { answered } from '../value.ts';
import { placesOf } from './places.ts';

type Token = NonNullable<CallAct['signsIn']>['token'];

/** Where somebody who signs in by a call finds their credential; null where they cannot. */
export function tokenOf(spec: Spec, call: Call, act: string): Token | null {
  const carrier = spec.sections.roles.facts.credentials?.carrier;
  if (carrier?.kind === 'cookie') return { cookie: carrier.name };
  const path =
    (call.answer.shape === null ? null : inShape(call.answer.shape, [])) ?? inViews(spec, call);
  return path === null ? null : answered(act, ...path);
}

const isToken = (source: string): boolean => source.trim() === 'token';

function inShape(shape: AnswerShape, path: readonly string[]): string[] | null {
  if (shape.kind === 'value')
    return shape.from !== null && isToken(shape.from.source) ? [...path] : null;
  if (shape.kind !== 'object') return null;
  for (const { name, shape: inner } of shape.members) {
    const found = inShape(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

function inViews(spec: Spec, call: Call): string[] | null {
  for (const place of placesOf(spec, call)) {
    const field = shownFields(spec, place.as).find(
      ({ view, own }) =>
        [...(view?.rules ?? []), ...(own?.rules ?? [])].some(
          (rule) => rule.kind === 'computed' && isToken(rule.expression.source),
        ) ||
        (view?.computed != null && isToken(view.computed.source)),
    );
    if (field !== undefined && !place.listed) return [...place.path, field.wire];
  }
  return null;
}
