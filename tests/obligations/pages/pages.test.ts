// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { suiteNamed } from '../faults/red.ts';
import { jobs } from './jobs.ts';
import { failuresOnPages } from './page-play.ts';

const suite = suiteNamed('POSTS');
const onPages = suite.obligations.filter(
  ({ section }) => section === 'screens' || section === 'purpose',
);

/** Of rows, of several pages, and of the way out. */
const onRows = jobs.obligations.filter(({ kind }) => /(spares|leads-on|signs-out)$/.test(kind));

describe('what sections 1 and 2 ask for', () => {
  it.each(onPages)('holds on the product’s pages: $id', async (obligation) => {
    expect(await failuresOnPages(suite, obligation)).toEqual([]);
  });
  it.each(onRows)('holds on pages of lists: $id', async (obligation) => {
    expect(await failuresOnPages(jobs, obligation)).toEqual([]);
  });
});
