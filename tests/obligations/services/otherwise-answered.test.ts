// What only another answer of another service brings about: the refusal of a rule, and a mail.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPossible, obligationsOf } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/obligations/refused-by-an-answer.md';
const TEXT = readFileSync(FILE, 'utf8');

const REFUSED = 'rules/broken/pay:`payment.receipt != null`:pay';
const SENT = 'calls/sent/retry:Failed:to whom it is for';

/** What other services answer in the only request that an obligation is about. */
function servicesIn(text: string): (id: string) => unknown {
  const { spec, diagnostics } = compile(FILE, text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { obligations } = obligationsOf(spec);
  return (id) => {
    const plan = obligations.find((one) => one.id === id)?.plan;
    if (plan === undefined || !isPossible(plan)) return null;
    const [act] = plan.when;
    return act?.kind === 'call' ? act.services : null;
  };
}

describe.each([
  ['a status', TEXT, { charge: '402' }],
  ['no answer', TEXT.replace('| `402` |', '| no answer in 5 seconds |'), { charge: 'no answer' }],
  [
    'an answer that no row names',
    TEXT.replace('| `402` |', '| any other |'),
    { charge: 'any other' },
  ],
])('%s', (_, text, services) => {
  const inPlan = servicesIn(text);

  it.each([REFUSED, SENT, 'errors/provoked/CARD_DECLINED'])('is given for %s', (id) => {
    expect(inPlan(id)).toEqual(services);
  });
});

/** Another service, asked with each payment. */
const WITH_CREDIT = TEXT.replaceAll(
  'call charge as payment;',
  'call charge as payment; call credit as loan;',
).replace(
  '### Failed (mail)',
  `### credit (outgoing)

\`POST {PAYMENTS}/credits\` with \`{ }\`

| Answer | Shape | Then |
| --- | --- | --- |
| \`201\` | \`{ granted: text }\` | |
| \`404\` | | |
| \`409\` | | |

### Failed (mail)`,
);

/** Refused, and told by mail, where this holds of what comes back. */
function expectGiven(text: string, holds: string, services: object): void {
  const inPlan = servicesIn(
    text
      .replace('`payment.receipt != null`', `\`!(${holds})\``)
      .replace('when `payment.receipt == null`', `when \`${holds}\``),
  );
  expect(inPlan(REFUSED.replace('payment.receipt != null', `!(${holds})`))).toEqual(services);
  expect(inPlan(SENT)).toEqual(services);
}

it('is given by several services at once', () => {
  const both = { charge: '402', credit: '404' };
  expectGiven(WITH_CREDIT, 'payment.receipt == null && loan.granted == null', both);
});

it('is given where it matters only after other requests', () => {
  expectGiven(TEXT, 'payment.receipt == null && invoice.tries > 3', { charge: '402' });
});
