// How far a condition is from coming out as it should: nothing where it does, and less where it is nearer.

import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/obligations/solver/distance/distance.ts';
import { asked, seen, treeIn, type Given } from './stand.ts';

const far = (source: string, wanted: boolean, given: Given = {}): number =>
  distance(treeIn(source), wanted, seen(asked(given)));

describe('the distance of a condition', () => {
  it.each([
    ['n == 1', true],
    ['n == 2', false],
    ['n > 0 && m > 0', true],
    ['tags.all(t, size(t) == 3)', true],
    ['n > 5', false],
  ])('is nothing where %s is %s already', (source, is) => {
    expect(far(source, is)).toBe(0);
    expect(far(source, !is)).toBeGreaterThan(0);
  });

  it.each([
    ['a number', 'n > 10', { n: 9 }, { n: 2 }],
    ['a number equal to another', 'n == 10', { n: 12 }, { n: 400 }],
    [
      'an instant',
      'ends > starts',
      { ends: '2026-01-05T08:59:00.000Z' },
      { ends: '2025-01-05T09:00:00.000Z' },
    ],
    ['a day', 'day > last', { day: '2026-01-04' }, { day: '2020-01-04' }],
    ['one of two that both have to be', 'n > 5 && m > 5', { n: 6 }, { n: 1 }],
    ['the nearer of two of which one is enough', 'n > 50 || m > 5', { m: 5 }, { m: 1 }],
    ['each item that is not so', 'counts.all(c, c > 5)', { counts: [6, 1] }, { counts: [1, 1] }],
    ['the nearest item', 'counts.exists(c, c > 50)', { counts: [1, 49] }, { counts: [1, 2] }],
    ['the branch that is taken', 'flag ? n > 50 : n < 0', { n: 49 }, { n: 20 }],
    ['what stands behind a not', '!(n < 50)', { n: 49 }, { n: 2 }],
  ] as [string, string, Given, Given][])(
    'is less the nearer %s is',
    (_what, source, near, away) => {
      expect(far(source, true, near)).toBeLessThan(far(source, true, away));
      expect(far(source, true, near)).toBeGreaterThan(0);
    },
  );

  it('is as far as can be where there is nothing to measure by', () => {
    expect(far('text == "red"', true)).toBe(1);
    expect(far('flag', false)).toBe(1);
    expect(far('tags.exists(t, t == "a")', true, { tags: [] })).toBe(1);
  });
});
