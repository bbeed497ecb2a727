// An instant that begins anew with a month is not always as far from now: what is asked of it where the
// clock stands, and of a product with a clock of its own.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  isPossible,
  obligationsOf,
  ON_THE_MOCK,
  onRealProduct,
} from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/next-month.md';
const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));

/** What is asked of a field wherever one value of it is looked at. */
function askedOf(field: string, terms: typeof ON_THE_MOCK): unknown[] {
  const { obligations } = obligationsOf(spec, ['entities/made', 'states/timed'], terms);
  return obligations.flatMap(({ plan }) =>
    isPossible(plan)
      ? plan.then.flatMap(({ expect: one }) =>
          one.kind === 'value' && one.field === field ? [one.is] : [],
        )
      : [],
  );
}

it('is known where the clock stands', () => {
  const asked = askedOf('nextBox', ON_THE_MOCK);
  expect(asked).not.toEqual([]);
  for (const one of asked) expect(one).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
});

it('is only there in a product with a clock of its own', () => {
  const asked = askedOf('nextBox', onRealProduct(0));
  expect(asked).not.toEqual([]);
  for (const one of asked) expect(one).toEqual({ $some: true });
});
