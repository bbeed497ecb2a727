// Texts and lists that a careless server changes, as its answers may.

import type { Type } from '../../model/index.ts';
import type { Value } from '../plan/value.ts';

export type Wording = (word: string) => string;

/** Texts about a word, which a careless server changes. */
export const TEXTS: readonly Wording[] = [
  (word) => ` <b>${word}</b> & "quoted" 'twice'  \\ %_ `,
  (word) => `${word} e\u0301 \u{1F642}\u{1F469}\u200D\u{1F52C} \u00A0ı İ ß`,
  (word) => `lower ${word}\nsecond line\r\n\tthird`,
  (word) => `${word} &lt; ; -- /* ${'ab '.repeat(80)}end`,
  (word) => `${word} ${'long '.repeat(2_000)}end`,
  (word) => `${word} ${'x'.repeat(900)}end`,
];

/** Texts that careless CSV breaks into cells or rows, or hands to a spreadsheet as a formula. */
export const CELLS: readonly Wording[] = [
  (word) => `=1+1 für ${word}`,
  (word) => `${word}, zweitens; größer, 5 €`,
  (word) => `+${word} "quoted", 'twice'`,
  (word) => `-${word}\nsecond line\r\nthird`,
  (word) => `@${word}`,
  (word) => `"${word}"`,
];

/** Letters in both cases, where those before the sign may tell people apart. */
const EMAILS: readonly ((word: string) => string)[] = [
  (word) => word.replace(/^./, (one) => `Mixed.Case+Tag-${one}`),
];

const LISTS: readonly ((word: string) => string[])[] = [
  (word) => [`z${word}`, `a${word}`, `Z${word}`],
  (word) => [`b${word}`, `b${word}`, `a${word}`],
  (word) => ['', `a${word} `, ` a${word}`],
  (word) => [`${word},;`, `<i>${word}</i>`, `e\u0301${word}`],
];

/** Which of some wordings it is the turn of. */
export interface Turn {
  readonly turn: number;
  readonly wordings: readonly Wording[];
}

/** A value about the usual one, of letters that are easily changed; undefined where there is none. */
export function lettered(
  usual: Value | undefined,
  kind: Type['kind'],
  { turn, wordings }: Turn,
  apart: string,
): Value | undefined {
  // What begins with a sign is no formula where it is a number.
  if (kind === 'integer' || kind === 'number') return -1 - turn;
  const word = typeof usual === 'string' ? usual : `word ${apart}`;
  if (/^[^@\s]+@[^@\s]+$/.test(word)) return EMAILS[turn]?.(word);
  if (kind === 'list') return LISTS[turn]?.(word);
  return wordings[turn]!(word);
}
