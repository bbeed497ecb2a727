// The suite against a real product that has several operations at one address: green where it is sound, red where a
// fault is planted.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realProduct } from '../../src/cli/accept/real/real.ts';
import { failuresOf } from './failures.ts';
import { triedBy } from '../products/tried.ts';
import { type Fault, FAULTS, start } from './one-address/product.ts';

const FILE = 'tests/corpus/cases/one-address.md';
const KINDS = [
  ...(['calls/answered', 'calls/told-apart', 'calls/unroutable', 'calls/unreadable'] as const),
  ...(['calls/listed', 'roles/refused', 'entities/kept'] as const),
];
const text = readFileSync(FILE, 'utf8');
const { compiled, asked } = triedBy(FILE, text, { screens: false, kinds: KINDS });

async function failedWith(fault: Fault | null): Promise<string[]> {
  const { url, stop } = await start(fault);
  const product = realProduct(compiled, { against: url });
  return failuresOf(asked, product, stop, fault !== null);
}

describe('a product with several operations at one address', () => {
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
