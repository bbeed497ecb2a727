// The records that a reference may lead to, as choices: by title, told apart by key where titles
// are shared.

import { entityNamed, keyOf, titleOf, type Json, type Spec } from '../../../model/index.ts';
import { isObject } from '../../../screens/calls/parts.ts';

export interface Choice {
  /** The key, as a draft of a reference holds it. */
  readonly value: string;
  readonly label: string;
}

/** Choices from an entity's stored records. */
export function choicesFrom(spec: Spec, name: string, records: readonly Json[]): Choice[] {
  const entity = entityNamed(spec, name);
  const key = entity === undefined ? undefined : keyOf(entity);
  if (entity === undefined || key === undefined) return [];
  const title = titleOf(entity);
  const all = records.filter(isObject).map((record) => {
    const own = record[key.name] ?? null;
    const called = title === undefined ? own : (record[title.name] ?? own);
    return { key: own, label: String(called) };
  });
  return all.map(({ key: own, label }) => ({
    value: String(own),
    label: all.filter((other) => other.label === label).length > 1 ? `${label} (${own})` : label,
  }));
}
