// `number from text` and `integer from text` in bodies: as the engine takes them, and as OpenAPI says
// that they may come.

import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { openapiOf } from '../../../src/openapi/index.ts';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';
import { productOf } from '../product.ts';

const text = readFileSync('tests/corpus/cases/numbers-from-text.md', 'utf8');
const product = productOf(text);

it.each([
  ['35', 35],
  [35, 35],
  ['-0.5e3', null],
  ['12.5', 12.5],
  ['.5e1', 5],
])('takes the amount %j as %j', (amount, is) => {
  const { status, body } = product.call('POST /payments', { body: { amount } });
  if (is === null) expect(status).toBe(422);
  else expect([status, body.amount]).toEqual([201, is]);
});

it.each(['', ' ', '35 €', '0x10', 'NaN', '1e999', true, ['35']])(
  'refuses the amount %j',
  (amount) => {
    expect(product.call('POST /payments', { body: { amount } }).status).toBe(422);
  },
);

it.each([
  ['3', 201],
  ['3.5', 422],
  ['9007199254740993', 422],
])('takes whole parts alone: %j is answered %i', (parts, status) => {
  expect(product.call('POST /payments', { body: { amount: 1, parts } }).status).toBe(status);
});

it('may come in two ways, as OpenAPI says', () => {
  const described = JSON.stringify(openapiOf(read(source('x.md', text)).spec));
  expect(described).toContain(
    '"anyOf":[{"type":"integer"},{"type":"string","pattern":"^-?\\\\d+$"}]',
  );
});
