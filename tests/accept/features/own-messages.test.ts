// Scenarios of an author's own about what goes out and what other services answer: on the mock, and on a real product
// whose messages and calls the run takes, or nobody does.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { suite } from '../../../features/suite.ts';
import { accept } from '../../../src/cli/accept/accept.ts';
import type { Report } from '../../../src/cli/accept/report/facts/report.ts';
import { takeOutbox } from '../../../src/cli/accept/real/outbox.ts';
import { realProduct } from '../../../src/cli/accept/real/real.ts';
import { junit } from '../../../src/cli/accept/report/junit.ts';
import { summary } from '../../../src/cli/accept/report/summary.ts';
import { triedBy } from '../../products/tried.ts';
import { accepted } from '../accepted.ts';
import { type Fault, start } from '../real/products/outgoing/product.ts';
import { REST } from '../real/serving.ts';

const FILE = 'tests/corpus/cases/outgoing.md';
const text = readFileSync(FILE, 'utf8').replaceAll('in 5 seconds', 'in 1 second');
const OWN = { kinds: [], sections: ['calls'], tags: '@calls/own' } as const;

const GIVEN = `  Given an Order of their own that is open
  And somebody signed in as "Shop"`;

/** The specification with one scenario in the place of its own. */
const withScenario = (steps: string): string =>
  text.replace(
    /```gherkin[^]*?```/,
    () => `\`\`\`gherkin\nScenario: One\n${GIVEN}\n${steps}\n\`\`\``,
  );

async function cameOf(steps: string): Promise<string> {
  const { outcomes } = await accepted(FILE, withScenario(steps), OWN);
  expect(outcomes).toHaveLength(1);
  return `${outcomes[0]?.verdict} ${outcomes[0]?.stopped?.why ?? ''}`;
}

describe('on the mock', () => {
  it.each([
    [
      'And charge answers 402\n  When they call pay\n  Then it is refused as CARD_DECLINED',
      'passed',
    ],
    [
      'And charge answers 402\n  When they call pay\n  Then it succeeds',
      'failed expected: that it',
    ],
    [
      'And charge answers otherwise\n  When they call pay\n  Then it is refused as PAYMENTS_ODD',
      'passed',
    ],
    ['When they call pay\n  Then no mail goes out', 'failed expected: no mail\ncame: a mail to'],
    ['And insure answers 422\n  When they call place\n  Then no mail goes out', 'passed'],
    ['When they call readOrder\n  Then no webhook goes out', 'passed'],
    ['When they call pay\n  Then no webhook goes out', 'failed expected: no webhook\ncame: POST'],
    ['When they call pay\n  Then a mail "Payed" goes to "a@example.com"', 'did you mean `Paid`'],
    ['When they call pay\n  Then a webhook "Told" goes to "https://x.example"', 'came: POST'],
    ['And change answers 402', 'section 7 has no call to another service "change"'],
    ['And charge answers 403', 'no row 403: it has 201'],
    ['And charge answers 402 with status: odd', 'no row 402 status: odd'],
  ])('%s', async (steps, came) => {
    expect(await cameOf(steps)).toContain(came);
  });
});

async function onReal(isTaken: boolean, fault: Fault | null = null): Promise<Report> {
  const { compiled, asked } = triedBy(FILE, text, { screens: false, kinds: [] });
  const outbox = isTaken ? await takeOutbox({ outgoingPort: 0 }, compiled.spec) : undefined;
  const { url, stop } = await start(outbox?.origin ?? 'http://127.0.0.1:1', 1_000, fault);
  const taken = outbox && { ...outbox, rest: REST };
  const product = realProduct(compiled, { against: url, outbox: taken });
  try {
    return await accept(asked, suite, product, OWN);
  } finally {
    await Promise.all([stop(), product.close()]);
  }
}

describe('on a real product', () => {
  it('they pass where the run takes what goes out and answers for the services', async () => {
    const { outcomes, leftOut } = await onReal(true);
    expect(outcomes.map(({ verdict, stopped }) => stopped?.why ?? verdict)).toEqual([
      'passed',
      'passed',
      'passed',
    ]);
    expect(leftOut).toEqual([]);
  });

  it.each<Fault>(['takes-what-is-declined', 'tells-before', 'another-error'])(
    'they fail with the fault %s',
    async (fault) => {
      const { outcomes } = await onReal(true, fault);
      expect(outcomes.map(({ verdict }) => verdict)).toContain('failed');
    },
  );

  it('they are left out, and counted, where nobody does', async () => {
    const report = await onReal(false);
    expect(report.outcomes).toEqual([]);
    expect(report.leftOut.map(({ words, why }) => [words['name'], why])).toEqual([
      ['The office is told of what is paid', expect.stringContaining('--outgoing-port')],
      ['A card that is declined pays nothing', expect.stringContaining('--outgoing-port')],
      [
        'An order that is paid is not taken back while nobody answers',
        expect.stringContaining('--outgoing-port'),
      ],
    ]);
    expect(summary(report, { coloured: false })).toContain('3 not covered');
    expect(junit(report)).toContain('skipped="3"');
  });
});
