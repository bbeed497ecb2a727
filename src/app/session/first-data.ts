// Whether data are the first ones: nobody has changed any, though they were made at another instant.

import type { Json } from '../../model/index.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * How much later one is than the other, in milliseconds, where they are the same but for that; null
 * where they differ otherwise. An instant that is written out is the same in both.
 */
export function shiftBetween(first: Json, other: Json): number | null {
  const shifts = new Set<number>();
  if (!isAlike(first, other, shifts, false)) return null;
  return shifts.size > 1 ? null : ([...shifts][0] ?? 0);
}

function isAlike(a: Json, b: Json, shifts: Set<number>, isTime: boolean): boolean {
  if (a === b) return true;
  if (isTime && typeof a === 'number' && typeof b === 'number') return !!shifts.add(b - a);
  if (typeof a === 'string' && typeof b === 'string' && INSTANT.test(a) && INSTANT.test(b))
    return !!shifts.add(Date.parse(b) - Date.parse(a));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length || Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as { [name: string]: Json }, b as { [name: string]: Json }];
  return names.every(
    (name) =>
      Object.hasOwn(right, name) &&
      isAlike(left[name]!, right[name]!, shifts, isTime || name === 'since'),
  );
}
