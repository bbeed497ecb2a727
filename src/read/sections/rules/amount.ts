// The amounts in rules: numbers, dates, times, and constants of section 9.

import type { Amount } from '../../../model/sections/rules.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { Scanner } from '../../grammar/scanner.ts';
import { letters } from '../../../text/letters.ts';

const DATE = letters(
  String.raw`\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?(?![\p{L}\p{N}])`,
  'y',
);
const TIME = letters(String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?![\p{L}\p{N}:])`, 'y');
const NUMBER = letters(String.raw`-?\d+(?:\.\d+)?(?![\p{L}\p{N}_.])`, 'y');
const CONSTANT = letters(String.raw`[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?![\p{L}\p{N}_])`, 'y');

/** The amount that begins here, in a code span or bare; null where none does. */
export function readAmount(scanner: Scanner): Amount | null {
  if (scanner.next === '`') {
    const code = scanner.code();
    return code === null ? null : wholeAmount(code);
  }
  return amount(scanner);
}

function wholeAmount(code: Phrase): Amount | null {
  const inside = new Scanner(code);
  const found = amount(inside);
  return inside.done ? found : null;
}

function amount(scanner: Scanner): Amount | null {
  const date = scanner.take(DATE);
  if (date !== null)
    return isDate(date.text) ? { kind: 'date', value: date.text, at: date.at } : null;
  const time = scanner.take(TIME);
  if (time !== null) return { kind: 'time', value: time.text, at: time.at };
  const number = scanner.take(NUMBER);
  if (number !== null) return { kind: 'number', value: Number(number.text), at: number.at };
  const constant = scanner.take(CONSTANT);
  return constant && { kind: 'constant', name: constant.text, at: constant.at };
}

const isDate = (text: string) => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(Date.parse(text)) && day.toISOString().startsWith(text.slice(0, 10));
};
