// Rows of a list are known by a title that is worked out, as by any other.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPossible, obligationsOf } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/worked-out-titles.md';
const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));
const { obligations, leftOut } = obligationsOf(spec, ['screens/shows', 'screens/does']);

it('is looked for where the list is shown', () => {
  expect(leftOut).toEqual([]);
  const texts = obligations.flatMap(({ plan }) =>
    isPossible(plan)
      ? plan.then.flatMap(({ expect: one }) => (one.kind === 'shows' ? one.texts : []))
      : [],
  );
  expect(texts.map((one) => JSON.stringify(one))).toContainEqual(expect.stringContaining('label'));
});

it('tells in which row a form stands', () => {
  const rows = obligations.flatMap(({ plan }) =>
    isPossible(plan)
      ? plan.when.flatMap((act) => (act.kind === 'submit' && act.within ? [act.within.title] : []))
      : [],
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const title of rows) expect(title).toMatchObject({ $answered: expect.anything() });
  expect(rows.map((title) => JSON.stringify(title))).toContainEqual(
    expect.stringContaining('label'),
  );
});
