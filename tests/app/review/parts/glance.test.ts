// A section at a glance: how many of what it holds, and their names.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Facts } from '../../../../src/model/index.ts';
import { glanceAt } from '../../../../src/app/review/parts/glance.ts';
import { compile } from '../../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/outgoing.md';
const { sections } = compile(FILE, readFileSync(FILE, 'utf8')).spec;
const facts = Object.fromEntries(
  Object.entries(sections).map(([id, { facts }]) => [id, facts]),
) as unknown as Facts;

it('tells calls from what they send and ask', () => {
  expect(glanceAt('calls', facts)).toBe(
    '7 calls: open, enter, place, pay, refund, readOrder, listOrders; 1 mail: Paid; 1 webhook: Told; 3 calls to other services: charge, refundCharge, insure',
  );
});

it('says nothing of what holds nothing', () => {
  expect(glanceAt('purpose', facts)).toBe('');
});

it('counts one as one', () => {
  expect(glanceAt('states', facts)).toBe('1 lifecycle: Order.state');
});
