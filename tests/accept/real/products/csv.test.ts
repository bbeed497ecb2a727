// The suite against a real product that answers lists as CSV: green where it is sound, red where a fault is planted.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failuresWith } from '../failures.ts';
import { triedBy } from '../../../products/tried.ts';
import { type Fault, FAULTS, start } from './csv/product.ts';

const FILE = 'tests/corpus/cases/csv.md';
const KINDS = [
  ...(['calls/answered', 'calls/listed', 'calls/filtered', 'calls/ordered'] as const),
  ...(['calls/paged', 'calls/observed', 'entities/hidden', 'roles/refused'] as const),
];
const text = readFileSync(FILE, 'utf8');

const trying = triedBy(FILE, text, { screens: false, kinds: KINDS });

const failedWith = failuresWith(trying, start);

describe('a product that answers lists as CSV', () => {
  it('is sound', async () => {
    expect(await failedWith(null)).toEqual([]);
  }, 400_000);

  it.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => {
      expect(await failedWith(fault), FAULTS[fault]).not.toEqual([]);
    },
    400_000,
  );
});
