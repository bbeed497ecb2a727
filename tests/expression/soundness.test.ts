// What is checked holds: an expression without problems comes to a value of its type, or to none.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Environment,
  type Frame,
  type Value,
  type ValueType,
  check,
  compile,
  isList,
  isRecord,
  parseDate,
} from '../../src/expression/index.ts';
import { source } from './grammar.ts';
import { treeOf } from './world.ts';

const environment: Environment = {
  entities: {},
  variables: {
    n: { kind: 'integer' },
    d: { kind: 'number' },
    s: { kind: 'text' },
    t: { kind: 'one of', values: ['a', 'b'] },
    b: { kind: 'boolean' },
    l: { kind: 'list', of: { kind: 'integer' } },
    texts: { kind: 'list', of: { kind: 'text' } },
    m: { kind: 'json' },
  },
};
const variables = {
  n: 3,
  d: 1.5,
  s: null,
  t: 'b',
  b: true,
  l: [1, 2, 2],
  texts: ['a'],
  m: { k: 1 },
};
const frame: Frame = { variables, now: 0, all: () => [], uuid: () => '' };

function isOf(value: Value, type: ValueType): boolean {
  if (value === null || value === undefined) return true;
  switch (type.kind) {
    case 'text':
      return typeof value === 'string';
    case 'one of':
      return typeof value === 'string' && type.values.includes(value);
    case 'integer':
      return Number.isSafeInteger(value) && !Object.is(value, -0);
    case 'number':
    case 'datetime':
    case 'duration':
      return Number.isFinite(value);
    case 'date':
      return typeof value === 'string' && parseDate(value) !== undefined;
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
      return isList(value) && value.every((item) => item !== undefined && isOf(item, type.of));
    case 'record':
      return isRecord(value);
    case 'null':
      return false;
    default:
      return true;
  }
}

test('an expression without problems gives a value of its type', () => {
  let sound = 0;
  fc.assert(
    fc.property(source, (given) => {
      const tree = treeOf(given);
      const { type, problems } = check(tree, environment);
      const value = compile(tree, environment)(frame);
      if (problems.length > 0) return;
      sound += 1;
      expect(isOf(value, type), `${given} gave ${JSON.stringify(value)}`).toBe(true);
    }),
    {
      numRuns: Number(process.env['FUZZ_RUNS'] ?? 5_000),
      seed: Number(process.env['FUZZ_SEED'] ?? 1),
    },
  );
  // Otherwise the grammar would be too wild to say much.
  expect(sound).toBeGreaterThan(1_000);
});
