// Clauses joined so that they cannot be misread: "a and b" joins what joins nothing itself, ", and" what
// has an "and" or "or" within, "; and" what has a comma. One level never has both "and" and "or".

import { noForm } from './no-form.ts';
import type { Clause, Level } from './term.ts';

const MARKS = ['', '', ',', ';'] as const;

/** The level above those of all parts. */
function above(parts: readonly Clause[]): Level {
  const level = 1 + Math.max(...parts.map((part) => part.level));
  if (level > 3) noForm();
  return level as Level;
}

/** Several conditions of which all, or some, have to hold. */
export function join(word: 'and' | 'or' | 'exactly if', parts: readonly Clause[]): Clause {
  const level = above(parts);
  // "“a” or 5 …" would be read as the end of a list of values.
  if (word === 'or' && parts.slice(1).some(({ words }) => /^[-\d“]/.test(words))) noForm();
  return { words: parts.map(({ words }) => words).join(`${MARKS[level]} ${word} `), level };
}

/** One condition on another. */
export function conditional(condition: Clause, then: Clause): Clause {
  if (condition.words.startsWith('if ')) noForm();
  const level = above([condition, then]);
  return { words: `if ${condition.words}${MARKS[level]} then ${then.words}`, level };
}

/** What "whose …" is said of: it ends with the next mark of its level, so it has one. */
export const closed = (words: string, level: Level): Clause => ({
  words,
  level: level === 0 ? 1 : level,
});
