// Texts that a pattern matches, another one for each record.

import { sampleOf } from '../../../expression/patterns/sample.ts';

/** So many lengths are tried, counted on; then the same ones as they are. */
const LENGTHS = 25;

const RADIX: readonly (readonly [RegExp, string])[] = [
  [/[0-9]/, '0123456789'],
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
];

/** A text that a pattern matches, or very nearly; each turn proposes another one. */
export function patterned(source: string, place: number, turn: number): string {
  const text = sampleOf(source, turn % LENGTHS) ?? '';
  return turn < LENGTHS ? countedOn(text, place) : text;
}

/** A text so many further: its digits and letters count like those of a number plate. */
function countedOn(text: string, by: number): string {
  let carry = by;
  const letters = [...text].toReversed().map((letter) => {
    const digits = RADIX.find(([kind]) => kind.test(letter))?.[1];
    if (digits === undefined) return letter;
    const sum = digits.indexOf(letter) + carry;
    carry = Math.floor(sum / digits.length);
    return digits[sum % digits.length]!;
  });
  return letters.toReversed().join('');
}
