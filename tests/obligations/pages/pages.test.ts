// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { suiteNamed } from '../faults/red.ts';
import { failuresOnPages } from './page-play.ts';

const suite = suiteNamed('POSTS');
const onPages = suite.obligations.filter(
  ({ section }) => section === 'screens' || section === 'purpose',
);

describe('what sections 1 and 2 ask for', () => {
  it.each(onPages)('holds on the product’s pages: $id', async (obligation) => {
    expect(await failuresOnPages(suite, obligation)).toEqual([]);
  });
});
