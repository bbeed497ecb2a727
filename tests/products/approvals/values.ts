// What values may be: their forms, their lengths and their order.

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const LONGEST_EMAIL = 254;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Whether a text is an address of mail. */
export const isEmail = (text: string): boolean => EMAIL.test(text) && text.length <= LONGEST_EMAIL;

/** Whether a text can stand in an address as it is. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** Whether a text has nothing but blanks. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** As many characters as people count. */
export const lengthOf = (text: string): number => [...text].length;

/** Whether a value of JSON is an object. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The instant that a text names; null where it names none. */
export function instantIn(text: string): number | null {
  const [, year, month, day] = INSTANT.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = date.toISOString().startsWith(`${year}-${month}-${day}`);
  return isDay ? Date.parse(text) : null;
}

/** The integer that a text writes in the usual way; null where it writes none. */
export const integerIn = (text: string): number | null =>
  /^-?(?:0|[1-9]\d*)$/.test(text) ? Number(text) : null;

/** The order of texts by code point. */
export const byCodePoint = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));
