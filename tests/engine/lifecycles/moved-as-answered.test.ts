// Rows of section 4 that read what another service answers: chosen once it has, and by the record as it was.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Product, productOf } from '../product.ts';

const TEXT = readFileSync('tests/corpus/cases/bought-or-failed.md', 'utf8');
const product = productOf(TEXT);

const declining = { headers: { 'x-nonet-outgoing': 'charge=402' } };

function asked(one: Product, line: string, more = {}) {
  const { status, body } = one.call(line, { ...more, ...(line.endsWith('s') && { body: {} }) });
  return [status, body.code ?? body.status];
}

describe.each([
  ['in the usual order', product],
  [
    'in an order of section 8',
    productOf(TEXT.replace('## 8. Errors\n', '## 8. Errors\n\nOrder: invalid, wrong state\n')),
  ],
])('%s', (_, begun) => {
  it('a record is made in the state that the answer decides', () => {
    const one = begun.fork();
    expect(asked(one, 'POST /purchases')).toEqual([201, 'paid']);
    expect(asked(one, 'POST /purchases', declining)).toEqual([201, 'failed']);
  });

  it('a record goes where the answer leads, as often as it is asked', () => {
    const one = begun.fork();
    asked(one, 'POST /orders');
    expect(asked(one, 'POST /orders/1/payment', declining)).toEqual([200, 'failed']);
    expect(asked(one, 'POST /orders/1/retry', declining)).toEqual([200, 'failed']);
    expect(asked(one, 'POST /orders/1/retry', declining)).toEqual([200, 'failed']);
    // The number of tries is looked at as it was before the call.
    expect(asked(one, 'POST /orders/1/retry', declining)).toEqual([200, 'dropped']);
  });

  it('nobody is asked where the state allows the call by no row', () => {
    const one = begun.fork();
    asked(one, 'POST /orders');
    asked(one, 'POST /orders/1/payment');
    expect(one.engine.outbox()).toHaveLength(1);
    expect(asked(one, 'POST /orders/1/payment')).toEqual([409, 'WRONG_STATE']);
    expect(one.engine.outbox()).toHaveLength(1);
  });
});

describe('an answer that no row is for', () => {
  const text = TEXT.replace(/^\| open \| `pay` \| failed .*\n/m, '');

  it('refuses the call, changes nothing, and stays asked for', () => {
    const one = productOf(text).fork();
    asked(one, 'POST /orders');
    expect(asked(one, 'POST /orders/1/payment', declining)).toEqual([409, 'WRONG_STATE']);
    expect(one.call('GET /orders/1').body).toMatchObject({ status: 'open', receipt: null });
    expect(one.engine.outbox().map(({ name }) => name)).toEqual(['charge']);
  });
});
