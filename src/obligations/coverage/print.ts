// What a fact says, wherever it stands: to tell whether it says the same as before.

/** A fact as text without its places. */
export const said = (fact: unknown): string =>
  JSON.stringify(fact, (_key, value: unknown) => (isSpan(value) ? null : value)) ?? '';

/** The same in a word (FNV-1a, 32 bits): of two that differ it seldom is the same. */
export function printOf(fact: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of said(fact)) {
    hash ^= character.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

const isSpan = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 3 &&
  'line' in value &&
  'column' in value &&
  'length' in value;
