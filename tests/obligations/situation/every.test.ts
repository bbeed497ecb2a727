// What a line `Every request` asks for and does not say is another text with each request: a product may
// answer what it was given before as it answered then.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MARK, ON_THE_MOCK, onRealProduct, type Terms } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { sharedObligationsOf } from '../shared-plans.ts';

const FILE = 'tests/corpus/cases/preconditions.md';
const AS_WRITTEN = 'once != null && once.size() >= 16';

/** The keys that each plan gives, request by request. */
function keys(condition: string, terms: Terms): string[][] {
  const text = readFileSync(FILE, 'utf8');
  expect(text.split(AS_WRITTEN)).toHaveLength(2);
  const { spec } = compile(
    FILE,
    text.replace(AS_WRITTEN, () => condition),
  );
  const { obligations } = sharedObligationsOf(
    spec,
    ['states/taken', 'calls/observed', 'calls/answered'],
    terms,
  );
  return obligations
    .map(({ plan }) =>
      [...JSON.stringify(plan).matchAll(/"Idempotency-Key":"([^"]*)"/g)].map(([, key = '']) => key),
    )
    .filter((given) => given.length > 0);
}

describe.each([
  ['of a length', AS_WRITTEN],
  ['of a pattern', 'once != null && once.matches("^[0-9A-F]{16}$")'],
])('a key %s', (_words, condition) => {
  it('differs from one request of a plan to the next', () => {
    // But for the same request made again: after a refusal, or at once with another one.
    const most = keys(condition, ON_THE_MOCK).toSorted((one, other) => other.length - one.length);
    expect(new Set(most[0]).size).toBeGreaterThan(3);
  });
});

it('differs from one scenario to the next, where a product keeps what others sent', () => {
  const given = keys(AS_WRITTEN, onRealProduct(0)).flat();
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((key) => !key.includes(MARK))).toEqual([]);
});
