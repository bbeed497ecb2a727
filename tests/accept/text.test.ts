// The suite against a real product that answers texts as they stand: green where it is sound, red where a fault is
// planted.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realProduct } from '../../src/cli/accept/real/real.ts';
import { failuresOf } from './failures.ts';
import { triedBy } from '../products/tried.ts';
import { type Fault, FAULTS, start } from './text/product.ts';

const FILE = 'tests/corpus/cases/text.md';
const KINDS = ['calls/answered', 'calls/not-found', 'calls/observed', 'roles/refused'] as const;
const text = readFileSync(FILE, 'utf8');
const { compiled, asked } = triedBy(FILE, text, { screens: false, kinds: KINDS });

async function failedWith(fault: Fault | null): Promise<string[]> {
  const { url, stop } = await start(fault);
  const product = realProduct(compiled, { against: url });
  return failuresOf(asked, product, stop, fault !== null);
}

describe('a product that answers texts', () => {
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
