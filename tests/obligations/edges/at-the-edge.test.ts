// Rules and values are tried on both sides of what they compare, be it with the clock, and each operand of a
// rule where it alone decides.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPossible, obligationsOf, type Plan } from '../../../src/obligations/index.ts';
import { changesOf, noticing } from '../../../src/mutate/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/at-the-edge.md';
const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));
const { obligations } = obligationsOf(spec, ['entities/computed', 'entities/made', 'rules/broken']);

/** What the last request of a plan gives in a member. */
function given(plan: Plan | undefined, member: string): unknown {
  const [act] = plan !== undefined && isPossible(plan) ? plan.when : [];
  const body = act?.kind === 'call' ? act.body : null;
  const json = body !== null && 'json' in body ? body.json : null;
  return typeof json === 'object' && json !== null ? Reflect.get(json, member) : undefined;
}

const planOf = (end: string): Plan | undefined =>
  obligations.find(({ id }) => id.endsWith(end))?.plan;

it.each([
  ['Purchase.discount:purchase.cents >= BIG just holds', 100_000],
  ['Purchase.discount:purchase.cents >= BIG just fails', 99_999],
  ['Purchase.discount:purchase.cents >= MEDIUM just holds', 10_000],
  ['Purchase.discount:purchase.cents >= MEDIUM just fails', 9_999],
  ['Purchase.postage:purchase:purchase.cents > FREE_FROM just holds', 5_001],
  ['Purchase.postage:purchase:purchase.cents > FREE_FROM just fails', 5_000],
])('tries %s with %i', (end, cents) => {
  expect(given(planOf(end), 'cents')).toBe(cents);
});

it('breaks a rule one step beyond each of its comparisons, whatever else it says', () => {
  const broken = obligations
    .filter(({ id }) => id.startsWith('rules/broken/purchase:'))
    .map(({ plan }) => given(plan, 'cents'));
  expect(broken).toEqual(expect.arrayContaining([200_001, 150_000]));
});

it('notices that limits of days, hours and times of day are others', () => {
  const file = 'tests/corpus/cases/edges-by-the-clock.md';
  const { spec: pool } = compile(file, readFileSync(file, 'utf8'));
  const kinds = ['rules/met', 'rules/broken', 'limits/met', 'limits/overstepped'] as const;
  const notice = noticing(pool, obligationsOf(pool, kinds).obligations);
  const kept = [...changesOf(pool)].filter(
    (change) => change.kind.startsWith('limits/') && notice(change) === null,
  );
  // An hour changes nothing of which day it is at the hour when all is tried.
  expect(kept.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'limits/prolonged MAX_AGE',
  ]);
});
