// The values that expressions work with at run time, their equality and their order.

/**
 * A record as expressions see it. A reference reads as a record or null, a list of references as a
 * list of records, a computed field as its value; what cannot be worked out, as undefined.
 */
export interface RecordValue {
  readonly entity: string;
  /** Which record it is: two of one entity with the same id are the same. */
  readonly id: unknown;
  read(field: string): Value;
}

/**
 * Integers and numbers are JavaScript numbers, datetimes milliseconds since the epoch, durations
 * milliseconds, dates `YYYY-MM-DD`. `undefined` is what could not be worked out.
 */
export type Value =
  | undefined
  | null
  | string
  | number
  | boolean
  | RecordValue
  | readonly Value[]
  | { readonly [key: string]: Value };

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
// JSON holds no functions, so what can be read from is a record.
export const isRecord = (value: Value): value is RecordValue =>
  typeof value === 'object' && value !== null && typeof (value as RecordValue).read === 'function';
export const isMap = (value: Value): value is { readonly [key: string]: Value } =>
  typeof value === 'object' && value !== null && !isList(value) && !isRecord(value);

/** Whether two values are equal: records by identity, lists and JSON by what they hold. */
export function equal(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) || isList(b)) return isList(a) && isList(b) && equalLists(a, b);
  if (isRecord(a) || isRecord(b)) return isRecord(a) && isRecord(b) && sameRecord(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
}

export const sameRecord = (a: RecordValue, b: RecordValue): boolean =>
  a === b || (a.entity === b.entity && a.id === b.id);

const equalLists = (a: readonly Value[], b: readonly Value[]) =>
  a.length === b.length && a.every((item, index) => equal(item, b[index]));

/** Orders two texts by code point: negative, zero or positive. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

// In UTF-16 surrogates stand before U+E000 to U+FFFF, the code points they make up after.
const rank = (unit: number) =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;

/** Orders two values of one kind; undefined where they have no order. */
export function compare(a: Value, b: Value): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return undefined;
}
