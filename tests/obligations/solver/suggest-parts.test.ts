// What is asked of what lies within JSON values and records. Each condition is asked to come out
// as it does not yet.

import { describe, expect, it } from 'vitest';
import { holdsOf, solvedWith, suggested } from './stand.ts';

/** A condition, whether it is to hold, and what is suggested. */
const ROWS: readonly (readonly [string, boolean, readonly string[]])[] = [
  ['extra.kind == "b"', true, ['extra.kind is "b"', 'extra record']],
  [
    'extra.sizes.all(s, s > 3)',
    true,
    [
      'extra.sizes.0 between 4..Infinity',
      'extra.sizes.1 between 4..Infinity',
      'extra.sizes size 0..0',
      'extra record',
    ],
  ],
  ['extra.sizes.sum() == 9', true, ['extra.sizes.0 is 7', 'extra.sizes.1 is 8']],
  ['extra.deep.on == false', true, ['extra.deep.on is false', 'extra.deep record', 'extra record']],
  ['has(extra.more)', true, ['extra.more is not null', 'extra record']],
  ['!has(extra.kind)', true, ['extra.kind is null', 'extra record']],
  ['extra.sizes.size() > 3', true, ['extra.sizes size 4..Infinity', 'extra record']],
  ['extra["kind"] == "c"', true, ['extra.kind is "c"']],
  [
    'extra.sizes.distinct().size() != extra.sizes.size()',
    true,
    ['extra.sizes distinct', 'extra record', 'extra.sizes with a double', 'extra.sizes fits'],
  ],
  ['box.weight > 10', true, ['box.weight between 11..Infinity', 'box record']],
  ['box.colour == "blue"', true, ['box.colour is "blue"', 'box record']],
  [
    'box != null && box.weight < 6',
    false,
    ['box is null', 'box.weight between 6..Infinity', 'box record'],
  ],
  ['Box.exists(b, b.weight == n)', true, ['n is 5', 'n is 20', 'n is 7']],
  [
    '!Box.exists(b, b.colour == text) == false',
    true,
    ['text is "red"', 'text is "green"', 'text is "blue"'],
  ],
  [
    'Box.filter(b, b.weight > n).size() == 1',
    true,
    ['n between 5..Infinity', 'n between 20..Infinity', 'n between 7..Infinity'],
  ],
  [
    'Box.exists(b, b == box && b.weight > 10)',
    true,
    [
      'box is {"entity":"Box","id":"2","stored":{"id":2,"weight":20,"colour":"green"}}',
      'box is {"entity":"Box","id":"3","stored":{"id":3,"weight":7,"colour":"blue"}}',
    ],
  ],
];

describe('a condition on parts', () => {
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
