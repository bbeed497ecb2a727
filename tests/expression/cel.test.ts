// Our evaluation against cel-js's own, on random expressions: where both give a value, it is one.

import { Environment as Cel } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Environment, type Frame, type Value, compile } from '../../src/expression/index.ts';
import { source } from './grammar.ts';
import { treeOf } from './world.ts';

const environment: Environment = {
  entities: {},
  variables: {
    n: { kind: 'integer' },
    d: { kind: 'number' },
    s: { kind: 'text' },
    t: { kind: 'text' },
    b: { kind: 'boolean' },
    l: { kind: 'list', of: { kind: 'integer' } },
    texts: { kind: 'list', of: { kind: 'text' } },
    m: { kind: 'json' },
  },
};

const cel = new Cel({ homogeneousAggregateLiterals: false })
  .registerVariable('n', 'int')
  .registerVariable('d', 'double')
  .registerVariable('s', 'string')
  .registerVariable('t', 'string')
  .registerVariable('b', 'bool')
  .registerVariable('l', 'list<int>')
  .registerVariable('texts', 'list<string>')
  .registerVariable('m', 'map<string, string>');

const variables = {
  n: 3,
  d: 1.5,
  s: 'ab',
  t: 'b',
  b: true,
  l: [1, 2, 2],
  texts: ['a', 'ab'],
  m: { k: 'a' },
};
const theirs = { ...variables, n: 3n, l: [1n, 2n, 2n] };
const frame: Frame = { variables, now: 0, all: () => [], uuid: () => '' };

/** What cel-js gives, in our numbers; undefined where it refuses. */
function celValue(given: string): unknown {
  try {
    return ours(cel.evaluate(given, theirs));
  } catch {
    return undefined;
  }
}

function ours(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Object && value.constructor === Object)
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, ours(held)]));
  if (Array.isArray(value)) return value.map(ours);
  // They have infinities and -0, we have neither.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  return value;
}

const positive = (value: Value): unknown => {
  if (Array.isArray(value)) return (value as readonly Value[]).map(positive);
  return typeof value === 'number' ? value + 0 : value;
};

const holds = (value: unknown, what: (value: unknown) => boolean): boolean =>
  what(value) || (Array.isArray(value) && value.some((item) => holds(item, what)));

test('we and cel-js come to the same wherever both come to something', () => {
  let both = 0;
  fc.assert(
    fc.property(source, (given) => {
      const value = positive(compile(treeOf(given), environment)(frame));
      const expected = celValue(given);
      if (value === undefined || holds(expected, (part) => part === undefined)) return;
      both += 1;
      expect(value, given).toEqual(expected);
    }),
    {
      numRuns: Number(process.env['FUZZ_RUNS'] ?? 5_000),
      seed: Number(process.env['FUZZ_SEED'] ?? 1),
    },
  );
  // Otherwise the comparison would say little.
  expect(both).toBeGreaterThan(1_000);
});
