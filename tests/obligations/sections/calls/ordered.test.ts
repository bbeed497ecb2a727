// Lists in their order: of what the clock makes, and of what only its own values tell from others.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changesOf, noticing } from '../../../../src/mutate/index.ts';
import { isPossible, obligationsOf } from '../../../../src/obligations/index.ts';
import { compile } from '../../../../src/workbench/compile.ts';

const specOf = (name: string, edit: (text: string) => string = (text) => text) => {
  const file = `tests/corpus/cases/${name}.md`;
  return compile(file, edit(readFileSync(file, 'utf8'))).spec;
};

it('is tried of a list that grows by the clock', () => {
  const { obligations } = obligationsOf(specOf('fed-by-the-clock'), ['calls/ordered']);
  const [plan] = obligations.map((one) => one.plan);
  if (plan === undefined || !isPossible(plan)) throw new Error('It has no plan.');
  expect(plan.given.some(({ kind }) => kind === 'clock')).toBe(true);
});

it('is tried by every key where a list shows nothing that no two share', () => {
  const spec = specOf('ranked-without-a-key');
  const notice = noticing(
    spec,
    obligationsOf(spec, ['calls/ordered', 'calls/observed']).obligations,
  );
  const orders = [...changesOf(spec)].filter(({ kind }) => kind.startsWith('calls/order-'));
  expect(orders.map((change) => [change.subject, notice(change) !== null])).toEqual(
    orders.map(({ subject }) => [subject, true]),
  );
  expect(orders.length).toBeGreaterThan(2);
});

it('is left out where all that a list shows is worked out', () => {
  const spec = specOf('ranked-without-a-key', (text) =>
    text.replace('| rank |\n| title |', '| rank |'),
  );
  const { leftOut } = obligationsOf(spec, ['calls/ordered']);
  expect(leftOut.map(({ id }) => id)).toEqual(['calls/ordered/ranking']);
});
