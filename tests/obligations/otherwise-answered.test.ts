// What only another answer of another service brings about: the refusal of a rule, and a mail.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPossible, obligationsOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const FILE = 'tests/obligations/refused-by-an-answer.md';
const { obligations } = obligationsOf(compile(FILE, readFileSync(FILE, 'utf8')).spec);

it.each([
  'rules/broken/pay:`payment.receipt != null`:pay',
  'calls/sent/retry:Failed:to whom it is for',
  'errors/provoked/CARD_DECLINED',
])('%s is tried with that answer', (id) => {
  const plan = obligations.find((one) => one.id === id)?.plan;
  if (plan === undefined || !isPossible(plan)) expect.fail('It is not tried.');
  const [act] = plan.when;
  expect(act).toMatchObject({ services: { charge: '402' } });
});
