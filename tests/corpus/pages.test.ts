// What small specifications promise of pages holds on their own mock, in a real browser. Here are those
// that stand for rows of lists, downloads, redirects and values refused now; the others are tried by
// `npm run evidence -- corpus`.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS, type ObligationKind } from '../../src/obligations/index.ts';
import { accepted } from '../accept/accepted.ts';

const CASES = 'tests/corpus/cases';
const ON_PAGES = [
  ...['rows-of-one-title.md', 'rows-on-a-route.md', 'rows-without-title.md'],
  ...['csv.md', 'text.md', 'redirects.md'],
  ...['found-by-two.md', 'worked-out-titles.md', 'not-as-things-are.md'],
  ...['received-by-code.md', 'rows-of-what-they-refer-to.md', 'page-of-two-calls.md'],
];

const ON_A_PAGE = (Object.keys(KINDS) as ObligationKind[]).filter((kind) =>
  /^(screens|purpose)\//.test(kind),
);

describe('acceptance on pages', { timeout: 180_000 }, () => {
  it.each(ON_PAGES)('fails nothing of the case %s', async (name) => {
    const file = `${CASES}/${name}`;
    const { outcomes } = await accepted(file, readFileSync(file, 'utf8'), {
      tags: '@screens or @purpose',
      kinds: ON_A_PAGE,
    });
    const others = outcomes.filter(({ verdict }) => verdict !== 'passed');
    expect(others.map(({ id, name: what, stopped }) => `${id ?? what}: ${stopped?.why}`)).toEqual(
      [],
    );
    expect(outcomes.length).toBeGreaterThan(1);
  });
});
