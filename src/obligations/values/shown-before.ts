// Values that the specification itself shows: what the Examples have in a field, and what its meaning says.

import { entityNamed, fieldNamed, type Json, type Spec } from '../../model/index.ts';

const known = new WeakMap<Spec, Map<string, readonly Json[]>>();

/** What the Examples of section 3 have in a field, each value once, in their order. */
export function shownBefore(spec: Spec, entity: string, field: string): readonly Json[] {
  const all = known.get(spec) ?? new Map<string, readonly Json[]>();
  known.set(spec, all);
  const path = `${entity}.${field}`;
  const found = all.get(path) ?? valuesIn(spec, entity, field);
  all.set(path, found);
  return found;
}

function valuesIn(spec: Spec, entity: string, field: string): readonly Json[] {
  const rows = entityNamed(spec, entity)?.examples?.rows ?? [];
  const values = rows.flatMap((row) => {
    const value = row.values[field]?.value ?? null;
    return value === null ? [] : [value];
  });
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** The objects and lists of JSON that the meaning of a field shows: `{ "x": 1 }` between backticks. */
export function toldOf(spec: Spec, entity: string, field: string): readonly Json[] {
  const model = entityNamed(spec, entity);
  const row = model === undefined ? undefined : fieldNamed(model, field);
  return [...(row?.meaning ?? '').matchAll(/`([[{][^`]*)`/g)].flatMap(([, source]) => {
    const value = jsonIn(source!);
    return value === undefined ? [] : [value];
  });
}

/** What a text holds as JSON; undefined where it holds something else. */
function jsonIn(source: string): Json | undefined {
  try {
    return JSON.parse(source) as Json;
  } catch {
    return undefined;
  }
}
