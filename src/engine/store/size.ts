// How much a world holds, by what its records take as JSON: the same on every machine, and what a
// snapshot of it comes to.

import type { Row, Stored } from '../entities/row.ts';

/** As much as a world may hold: its snapshot is then less than a mock takes back. */
export const MAX_WORLD_BYTES = 32 * 2 ** 20;

/** What a record takes besides its values, and what each value does. */
const ROW = 128;
export const VALUE = 16;

/** About how many bytes a record takes whose values all are null. */
export const emptyRecord = (values: number): number => ROW + VALUE * values;

/** About how many bytes a record of these values takes. */
export const sizeOf = (values: readonly Stored[]): number =>
  values.reduce<number>((sum, value) => sum + sizeOfValue(value), ROW);

/** The same for one whose other values are known to take `size`: only those that differ are measured. */
export const resized = (
  values: readonly Stored[],
  { values: before, size }: Pick<Row, 'values' | 'size'>,
): number =>
  values.reduce<number>((sum, value, slot) => {
    const old = before[slot] ?? null;
    return value === old ? sum : sum + sizeOfValue(value) - sizeOfValue(old);
  }, size);

/** About how many bytes a value takes. */
export function sizeOfValue(value: Stored): number {
  if (typeof value === 'string') return VALUE + bytesOf(value);
  if (typeof value !== 'object' || value === null) return VALUE;
  if (Array.isArray(value))
    return value.reduce((sum: number, item) => sum + sizeOfValue(item), VALUE);
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + bytesOf(name) + sizeOfValue(part),
    VALUE,
  );
}

const QUOTE = 34;
const BACKSLASH = 92;

/** What a text takes as JSON in UTF-8: never less. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place);
    if (letter < 32) bytes += 5;
    else if (letter === QUOTE || letter === BACKSLASH) bytes += 1;
    else if (letter >= 0x80) bytes += letter < 0x800 ? 1 : 2;
  }
  return bytes;
}
