// What a declared diagnostic says: its words with their holes filled. A hole may hold a code span of
// the text that it quotes; within a code span of the words its ticks would end that one.

export type Words<Holes> = string | ((holes: Holes) => string);

/** A tick that came through a hole, while it is not known whether it stands within a code span. */
const FOREIGN = '\uE000';

/** Of a text that is quoted, as much as names and lists of them take. */
const MAX_QUOTED = 500;

/** The beginning of a text that is too long to be quoted whole. */
export function clipped(text: string): string {
  if (text.length <= MAX_QUOTED) return text;
  // Half of a character is none.
  return `${text.slice(0, MAX_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The words with their holes filled, no code span within another. */
export function fill(words: Words<unknown>, holes: unknown): string {
  if (typeof words === 'string') return words;
  const marked = Object.entries(holes as object).map(([name, value]) => [name, withMarks(value)]);
  return settled(words(Object.fromEntries(marked)));
}

function withMarks(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = clipped(value);
  const isPaired = (text.split('`').length - 1) % 2 === 0;
  return text.replaceAll('`', isPaired ? FOREIGN : '');
}

/** Foreign ticks become ticks between the code spans of the words, and nothing within one. */
function settled(text: string): string {
  const parts = text.split('`');
  return parts.map((part, place) => part.replaceAll(FOREIGN, place % 2 === 0 ? '`' : '')).join('`');
}
