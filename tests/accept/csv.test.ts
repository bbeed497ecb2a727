// The suite against a real product that answers lists as CSV: green where it is sound, red where a fault is planted.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { suite } from '../../features/suite.ts';
import { accept } from '../../src/cli/accept/accept.ts';
import { realProduct } from '../../src/cli/accept/real/real.ts';
import { triedBy } from '../products/tried.ts';
import { type Fault, FAULTS, start } from './csv/product.ts';

const FILE = 'tests/corpus/cases/csv.md';
const KINDS = [
  ...(['calls/answered', 'calls/listed', 'calls/filtered', 'calls/ordered'] as const),
  ...(['calls/paged', 'calls/observed', 'entities/hidden', 'roles/refused'] as const),
];
const text = readFileSync(FILE, 'utf8');

async function failedWith(fault: Fault | null): Promise<string[]> {
  const { compiled, asked } = triedBy(FILE, text, { screens: false, kinds: KINDS });
  const { url, stop } = await start(fault);
  const product = realProduct(compiled, { against: url });
  try {
    const { outcomes } = await accept(asked, suite, product, { failFast: fault !== null });
    return outcomes
      .filter(({ verdict }) => verdict === 'failed')
      .map(({ id, stopped }) => `${id}: ${stopped?.why}`);
  } finally {
    await Promise.all([stop(), product.close()]);
  }
}

describe('a product that answers lists as CSV', () => {
  it('is sound', async () => {
    expect(await failedWith(null)).toEqual([]);
  }, 120_000);

  it.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => {
      expect(await failedWith(fault), FAULTS[fault]).not.toEqual([]);
    },
    120_000,
  );
});
