// What is asked of lists, for every macro and function. Each condition is asked to come out
// as it does not yet.

import { describe, expect, it } from 'vitest';
import { holdsOf, solvedWith, suggested } from './stand.ts';

/** A condition, whether it is to hold, and what is suggested. */
const ROWS: readonly (readonly [string, boolean, readonly string[]])[] = [
  ['"three" in tags', true, ['tags holds "three"']],
  ['!("one" in tags)', true, ['tags lacks "one"']],
  ['tags.size() == 4', true, ['tags size 4..4']],
  ['tags.size() == 0', true, ['tags size 0..0']],
  ['tags.size() != 2', true, ['tags fits']],
  [
    'tags.all(t, size(t) > 5)',
    true,
    ['tags.0 size 6..Infinity', 'tags.1 size 6..Infinity', 'tags size 0..0'],
  ],
  ['tags.exists(t, t == "x")', true, ['tags.0 is "x"', 'tags.1 is "x"', 'tags includes']],
  ['!tags.exists(t, t == "one")', true, ['tags.0 is not "one"', 'tags size 0..0']],
  [
    'tags.exists_one(t, t.startsWith("q"))',
    true,
    ['tags.0 begins q', 'tags.1 begins q', 'tags includes'],
  ],
  [
    'tags.filter(t, size(t) > 5).size() >= 1',
    true,
    ['tags.0 size 6..Infinity', 'tags.1 size 6..Infinity', 'tags size 1..Infinity'],
  ],
  ['"x" in tags.map(t, t)', true, ['tags.0 is "x"', 'tags.1 is "x"']],
  [
    'tags.distinct().size() != tags.size()',
    true,
    ['tags distinct', 'tags with a double', 'tags fits'],
  ],
  ['tags.distinct().size() == 3', true, ['tags distinct', 'tags with a double', 'tags size 3..3']],
  ['counts.sum() == 10', true, ['counts.0 is 8', 'counts.1 is 9']],
  ['counts.sum() > 100', true, ['counts.0 between 99..Infinity', 'counts.1 between 100..Infinity']],
  ['counts.min() > 4', true, ['counts.0 between 5..Infinity', 'counts.1 between 5..Infinity']],
  ['counts.max() < 2', true, ['counts.0 between -Infinity..1', 'counts.1 between -Infinity..1']],
  ['counts.first() == 9', true, ['counts.0 is 9', 'counts.1 is 9']],
  [
    'counts.map(c, c * 2).sum() > 30',
    true,
    ['counts.0 between 13.5..Infinity', 'counts.1 between 14.5..Infinity', 'counts size 3..3'],
  ],
  [
    '[0, [counts.sum() - 20, 50].min()].max() > 5',
    true,
    ['counts.0 between 24..Infinity', 'counts.1 between 25..Infinity'],
  ],
  [
    'counts.filter(c, c > 5).map(c, c).sum() > 30',
    true,
    ['counts.0 between 6..Infinity', 'counts.1 between 6..Infinity', 'counts size 1..3'],
  ],
  [
    'counts.filter(c, c > 0).map(c, c).sum() > 30',
    true,
    ['counts.0 between 29..Infinity', 'counts.1 between 30..Infinity', 'counts size 3..3'],
  ],
  ['counts.sortBy(c, c).first() == 7', true, ['counts.0 is 7', 'counts.1 is 7']],
  ['counts[1] == 5', true, ['counts.1 is 5']],
  ['counts.map(c, [c]).flatten().size() > 3', true, ['counts size 4..Infinity']],
  ['tags.first() == "z"', true, ['tags.0 is "z"', 'tags.1 is "z"']],
];

describe('a condition on lists', () => {
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
