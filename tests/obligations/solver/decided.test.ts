// Which conditions stored records decide whatever a request says, and which it may still change. The
// boxes weigh 5, 20 and 7; `n` and `m` are any numbers, `size` is s, m or l.

import { describe, expect, it } from 'vitest';
import { decided } from './stand.ts';

/** A condition, and how it can never come out. */
const NEVER: readonly (readonly [string, boolean])[] = [
  ['Box.filter(b, b.weight > 0).size() == 3', false],
  ['Box.exists(b, b.weight > 20 && b.weight < n)', true],
  ['!Box.exists(b, b.weight > 20 && b.colour == text)', false],
  ['Box.filter(b, b.colour == text).size() <= 3', false],
  ['Box.filter(b, b.weight > n).size() <= 3', false],
  ['box.weight <= 20', false],
  ['box.weight + (flag ? 1 : 2) <= 22', false],
  ['size == "s" || size == "m" || size == "l"', false],
  ['size == "xl"', true],
  ['size in ["xl", "xxl"]', true],
  ['text == null', true],
  ['box.weight < 6 && box.colour == "green"', true],
  ['n in []', true],
  ['tags.size() >= 0', false],
];

/** A condition that comes out either way. */
const EITHER: readonly string[] = [
  'n > 3',
  'n + m == 4',
  'box.weight < 6 && box.colour == "red"',
  'Box.exists(b, b.weight == n)',
  'Box.filter(b, b.weight > n).size() <= 2',
  'tags.all(t, t == text)',
  'counts.map(c, c).sum() > 10',
  'text.matches("^a")',
  'starts < now',
  'extra.deep.on',
];

describe('a condition that records decide', () => {
  it.each(NEVER)('%s never comes out %s, and it is said why', (source, is) => {
    expect(decided([[source, is]])).toMatch(/ whatever the request says$/);
    expect(decided([[source, !is]])).toBeNull();
  });

  it.each(EITHER)('%s may come out either way', (source) => {
    expect(decided([[source, true]])).toBeNull();
    expect(decided([[source, false]])).toBeNull();
  });

  it('cannot hold beside one that leaves no number for it', () => {
    expect(decided([['n > 10', true]])).toBeNull();
    expect(
      decided([
        ['n > 10', true],
        ['n <= 5 && flag', true],
      ]),
    ).toBe('`n > 10` is false whatever the request says');
  });

  it('names the side that decides', () => {
    expect(decided([['flag || Box.exists(b, b.weight == 20)', false]])).toBe(
      '`Box.exists(b, b.weight == 20)` is true whatever the request says',
    );
  });
});
