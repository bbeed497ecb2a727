// A mock that judges a call in another order than the format gives, two neighbours changed about, is
// noticed as well: no fact of a specification says the order, so that no change of one plants this.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CallCase } from '../../src/engine/calls/call-case.ts';
import type { Product } from '../../src/engine/product/product.ts';
import { failuresOf, playable } from '../../src/mutate/trial.ts';
import { obligationsOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const JUDGE = '../../src/engine/judge/judge.ts';
const said = { order: ['role', 'found', 'conditions', 'state'] };
let createEngine: typeof import('../../src/engine/index.ts').createEngine;

beforeAll(async () => {
  vi.doMock(JUDGE, judging);
  // Other tests have loaded the engine as it is.
  vi.resetModules();
  ({ createEngine } = await import('../../src/engine/index.ts'));
});
afterAll(() => {
  vi.doUnmock(JUDGE);
  vi.resetModules();
});

async function judging() {
  const { judgeGiven } = await import('../../src/engine/violations/given.ts');
  const { judgeFound } = await import('../../src/engine/judge/found.ts');
  const { judgeConditions, judgeRole } = await import('../../src/engine/judge/permission.ts');
  const { judgeState } = await import('../../src/engine/effects/state.ts');
  const judgements: Record<string, (call: CallCase, product: Product) => unknown> = {
    role: (call, { roles }) => judgeRole(call, roles),
    found: (call) => judgeFound(call),
    conditions: (call, { roles }) => judgeConditions(call, roles),
    state: (call) => judgeState(call),
  };
  return {
    judge: (call: CallCase, product: Product) => {
      judgeGiven(call, product.rules);
      return said.order
        .map((name) => () => judgements[name]!(call, product))
        .reduce<unknown>((found, next) => found ?? next(), null);
    },
  };
}

const file = 'spec/examples/helpdesk.md';
const { spec } = compile(file, readFileSync(file, 'utf8'));
const { obligations } = obligationsOf(spec, ['calls/judged']);
const noticed = (order: readonly string[]): string[] => {
  said.order = [...order];
  const product = playable(spec, createEngine(spec));
  return obligations.filter((one) => failuresOf(spec, one, product).length > 0).map(({ id }) => id);
};

it('is not noticed as long as it is the order of the format', () => {
  expect(noticed(['role', 'found', 'conditions', 'state'])).toEqual([]);
});

it.each([
  ['found before role', ['found', 'role', 'conditions', 'state']],
  ['conditions before found', ['role', 'conditions', 'found', 'state']],
  ['state before conditions', ['role', 'found', 'state', 'conditions']],
])('is noticed: %s', (_words, order) => {
  expect(noticed(order)).not.toEqual([]);
});
