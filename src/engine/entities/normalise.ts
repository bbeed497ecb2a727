// What is applied to a request's value before anything is checked.

import { compare } from '../../expression/index.ts';
import { hasRule } from '../../model/sections/lookup.ts';
import type { FieldRule } from '../../model/sections/entities.ts';
import type { Json } from '../../model/values/json.ts';
import { isBlank } from './formats.ts';

type Change = (json: Json) => Json;

const onText =
  (change: (text: string) => Json): Change =>
  (json) =>
    typeof json === 'string' ? change(json) : json;

const CHANGES = [
  ['trimmed', onText((text) => text.trim())],
  ['lower-cased', onText((text) => text.toLowerCase())],
  ['blank as null', onText((text) => (isBlank(text) ? null : text))],
  ['sorted', (json) => (Array.isArray(json) ? json.toSorted(byValue) : json)],
] as const satisfies readonly (readonly [FieldRule['kind'], Change])[];

const byValue = (a: Json, b: Json) =>
  typeof a === 'object' || typeof b === 'object' ? 0 : (compare(a, b) ?? 0);

/** The changes that a field's rules ask for, as one. */
export function normaliser(field: { rules: readonly FieldRule[] }): Change {
  const changes = CHANGES.filter(([kind]) => hasRule(field, kind)).map(([, change]) => change);
  return (json) => changes.reduce((value: Json, change: Change) => change(value), json);
}
