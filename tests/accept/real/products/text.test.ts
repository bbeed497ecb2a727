// The suite against a real product that answers texts as they stand: green where it is sound, red where a fault is
// planted.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failuresWith } from '../failures.ts';
import { triedBy } from '../../../products/tried.ts';
import { type Fault, FAULTS, start } from './text/product.ts';

const FILE = 'tests/corpus/cases/text.md';
const KINDS = ['calls/answered', 'calls/not-found', 'calls/observed', 'roles/refused'] as const;
const text = readFileSync(FILE, 'utf8');
const trying = triedBy(FILE, text, { screens: false, kinds: KINDS });

const failedWith = failuresWith(trying, start);

describe('a product that answers texts', () => {
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
