// What a request counts for in a search.

import { expect, it } from 'vitest';
import { costOf, withSize } from '../../../src/obligations/situation/ask.ts';
import { asked } from '../solver/stand.ts';

it('a request counts as one, and as more the more items its lists have', () => {
  const costs = [1, 7, 8, 100].map((size) => costOf(withSize(asked(), ['items'], size)));
  expect([costOf(asked()), ...costs]).toEqual([1, 1, 1, 2, 13]);
});
