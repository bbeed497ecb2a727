// The items of a list that is made up.

import type { Value } from '../plan/value.ts';

/** So many items, no two alike while there are values enough; null where there is none at all for one. */
export function unlikeItems(
  count: number,
  valuesFor: (index: number) => readonly Value[],
): Value[] | null {
  const items: Value[] = [];
  const known = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const values = valuesFor(index);
    const value = values.find((one) => !known.has(JSON.stringify(one))) ?? values[0];
    if (value === undefined) return null;
    known.add(JSON.stringify(value));
    items.push(value);
  }
  return items;
}
