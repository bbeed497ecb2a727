// Texts that are kept to the letter, or refused: what people paste, and what breaks careless servers.

import { MARK } from '../../obligations/index.ts';
import type { Value } from '../../obligations/index.ts';
import type { Chance } from './chance.ts';

const WORDS = ['walk', 'Dragon', 'river', 'Zed', 'apple', 'moss', 'Yarn', 'cold'];

/** A plain text of a word or two, and new: it bears the mark and a number. */
export const plainText = (chance: Chance, salt: number): string =>
  `${chance.pick(WORDS)} ${MARK}${salt}`;

/** One word. */
export const word = (chance: Chance, salt: number): string =>
  `${chance.pick(WORDS)}${MARK}${chance.below(3) === 0 ? salt : ''}`;

const SHAPES: readonly ((text: string) => string)[] = [
  (text) => ` ${text} `,
  (text) => `${text}\n\tend`,
  (text) => `<b>${text}</b> & "quoted" 'too'`,
  (text) => `<script>${text}</script>`,
  (text) => `O'${text}; DROP TABLE x; --`,
  (text) => `%${text}_`,
  (text) => `{{${text}}} \${${text}} \\n`,
  (text) => `caf\u00e9 ${text}`,
  (text) => `cafe\u0301 ${text}`,
  (text) => `\u{1F600}\u{1F468}\u200D\u{1F469}\u200D\u{1F467} ${text}`,
  (text) => `\u00df\u0130\u01c5 ${text}`,
  (text) => text.toUpperCase(),
  (text) => `${text}${'x'.repeat(Math.max(0, 256 - text.length))}`,
];

const LONG = 10_000;

/** A text that is unusual, and all right; `isLong`: it may be very long. */
export function unusual(chance: Chance, text: string, isLong: boolean): string {
  if (isLong && chance.oneIn(8)) return `${text} ${'long '.repeat(LONG / 5)}`.slice(0, LONG);
  return chance.pick(SHAPES)(text);
}

/** What is no text, or a blank one. */
export const NO_TEXTS: readonly Value[] = [null, '', '   ', 5, true, [], {}, ['a']];

/** Lists of what is no text. */
export const NO_TEXT_LISTS: readonly Value[] = [[5], [null], ['a', null], [['a']], [true], 'a', {}];

/** What is no number, in an address. */
export const NO_NUMBERS: readonly string[] = ['2abc', '1.5', '1e3', '-1', 'NaN', '0x10', 'one'];

/** What no record is called. */
export const NOBODY: readonly string[] = [
  ...['constructor', '__proto__', 'toString', 'null', 'undefined', '0'],
  ...['no-such-thing', '2abc', '1.5', '1e3', '%', "' OR 1=1"],
];

/** Bodies that are no object. */
export const NO_BODIES: readonly string[] = ['{', '[]', 'null', '"text"', '5', '{"a":}'];
