// What is asked of numbers and truth values, for every operator. Each condition is asked to come out
// as it does not yet.

import { describe, expect, it } from 'vitest';
import { holdsOf, solvedWith, suggested } from './stand.ts';

/** A condition, whether it is to hold, and what is suggested. */
const ROWS: readonly (readonly [string, boolean, readonly string[]])[] = [
  ['n > 3', true, ['n between 4..Infinity']],
  ['n >= 3', true, ['n between 3..Infinity']],
  ['n < 0', true, ['n between -Infinity..-1']],
  ['n <= -3', true, ['n between -Infinity..-3']],
  ['n == 7', true, ['n is 7']],
  ['n != 1', true, ['n is not 1']],
  ['!(n == 1)', true, ['n is not 1']],
  ['n in [4, 5]', true, ['n is 4', 'n is 5']],
  ['n + m > 10', true, ['n between 10..Infinity', 'm between 10..Infinity']],
  ['n - m > 10', true, ['n between 12..Infinity', 'm between -Infinity..-10']],
  ['n * 3 == 12', true, ['n between 4..4']],
  ['n / 2 >= 4', true, ['n between 8..Infinity']],
  ['n % 4 == 3', true, ['n between 3..3']],
  ['-n < -8', true, ['n between 9..Infinity']],
  ['n > m', true, ['n between 2..Infinity', 'm between -Infinity..0']],
  ['share > 0.8', true, ['share between 0.81..Infinity']],
  ['share * 2.0 == 3.0', true, ['share between 1.5..1.5']],
  ['n > MOST', true, ['n between 11..Infinity']],
  ['flag == false', true, ['flag is false']],
  ['!flag', true, ['flag is false']],
  ['n > 3 && m > 4', true, ['n between 4..Infinity', 'm between 5..Infinity']],
  ['n > 3 || m > 4', true, ['n between 4..Infinity', 'm between 5..Infinity']],
  ['flag ? n > 5 : m > 5', true, ['n between 6..Infinity', 'm between 6..Infinity']],
  ['(n > 3) == (m > 3)', false, ['n between 4..Infinity', 'm between 4..Infinity']],
  ['(n > 3) != (m > 3)', true, ['n between 4..Infinity', 'm between 4..Infinity']],
  ['n == null', true, ['n is null']],
];

describe('a condition on numbers', () => {
  it.each(ROWS)('%s, to be %s, asks for what would do', (source, is, expected) => {
    expect([...new Set(suggested(source, is))]).toEqual(expected);
  });

  it.each(ROWS)('%s, to be %s, is solved, and then the other way round', (source, is) => {
    expect(holdsOf(source, {})).not.toBe(is);
    const there = solvedWith(source, is);
    expect(holdsOf(source, there ?? {})).toBe(is);
    const back = solvedWith(source, !is, there ?? {});
    expect(holdsOf(source, { ...there, ...back })).toBe(!is);
  });
});
