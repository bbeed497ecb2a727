// The suite against a real product that sends its mail by SMTP: green where it is sound, red where a fault
// is planted; and what is left out where nobody takes the mail.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { takeMail } from '../../../../src/cli/accept/real/mail-server.ts';
import { realProduct } from '../../../../src/cli/accept/real/real.ts';
import type { OutsideMail } from '../../../../src/obligations/index.ts';
import { failuresOf } from '../failures.ts';
import { triedBy } from '../../../products/tried.ts';
import { REST } from '../serving.ts';
import { type Fault, FAULTS, start } from './mail/product.ts';

const FILE = 'tests/corpus/cases/mail.md';
const KINDS = ['calls/sent', 'calls/unsent', 'states/refused', 'rules/broken'] as const;
const text = readFileSync(FILE, 'utf8');
const { compiled, asked } = triedBy(FILE, text, { screens: false, mails: true, kinds: KINDS });

async function failedWith(fault: Fault | null): Promise<string[]> {
  const messages: OutsideMail[] = [];
  const server = await takeMail(0, (mail) => messages.push(mail));
  const { url, stop } = await start(server.port, fault);
  const outbox = {
    ...{ takes: (kind: string) => kind === 'mail', all: async () => messages },
    ...{ origin: null, smtpPort: server.port, rest: REST, close: server.close },
  };
  const product = realProduct(compiled, { against: url, outbox });
  return failuresOf(asked, product, stop, fault !== null);
}

describe('a product that sends its mail by SMTP', () => {
  it('is held to all of it', async () => {
    const ids = asked.obligations.map(({ id }) => id).filter((id) => id.startsWith('calls/'));
    expect(ids).toHaveLength(14);
    expect(await failedWith(null)).toEqual([]);
  }, 400_000);

  it.concurrent.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => {
      expect(await failedWith(fault)).not.toEqual([]);
    },
    400_000,
  );

  it('is asked for no mail that nobody takes, and that is counted', () => {
    const without = triedBy(FILE, text, { screens: false, kinds: KINDS }).asked;
    expect(without.obligations.filter(({ kind }) => kind.endsWith('sent'))).toEqual([]);
    const why = without.leftOut.filter(({ kind }) => kind.endsWith('sent')).map((one) => one.why);
    expect(why).toHaveLength(5);
    expect(new Set(why)).toEqual(new Set([expect.stringContaining('--smtp-port')]));
  });
});
