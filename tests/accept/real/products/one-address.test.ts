// The suite against a real product that has several operations at one address: green where it is sound, red where a
// fault is planted.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failuresWith } from '../failures.ts';
import { triedBy } from '../../../products/tried.ts';
import { type Fault, FAULTS, start } from './one-address/product.ts';

const FILE = 'tests/corpus/cases/one-address.md';
const KINDS = [
  ...(['calls/answered', 'calls/told-apart', 'calls/unroutable', 'calls/unreadable'] as const),
  ...(['calls/listed', 'roles/refused', 'entities/kept'] as const),
];
const text = readFileSync(FILE, 'utf8');
const trying = triedBy(FILE, text, { screens: false, kinds: KINDS });

const failedWith = failuresWith(trying, start);

describe('a product with several operations at one address', () => {
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
