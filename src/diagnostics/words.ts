// What a declared diagnostic says: its words with their holes filled. A hole may hold a code span of
// the text that it quotes; within a code span of the words its ticks would end that one.

export type Words<Holes> = string | ((holes: Holes) => string);

/** A tick that came through a hole, while it is not known whether it stands within a code span. */
const FOREIGN = '\uE000';

/** The words with their holes filled, no code span within another. */
export function fill(words: Words<unknown>, holes: unknown): string {
  if (typeof words === 'string') return words;
  const marked = Object.entries(holes as object).map(([name, value]) => [name, withMarks(value)]);
  return settled(words(Object.fromEntries(marked)));
}

function withMarks(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const isPaired = (value.split('`').length - 1) % 2 === 0;
  return value.replaceAll('`', isPaired ? FOREIGN : '');
}

/** Foreign ticks become ticks between the code spans of the words, and nothing within one. */
function settled(text: string): string {
  const parts = text.split('`');
  return parts.map((part, place) => part.replaceAll(FOREIGN, place % 2 === 0 ? '`' : '')).join('`');
}
