// The suite against a real product that sends webhooks: green where it is sound, red where a fault is planted;
// and what is left out where nobody takes them.

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { againstReal } from '../../../../src/cli/accept/real/against.ts';
import { takeOutbox } from '../../../../src/cli/accept/real/outbox.ts';
import { realProduct } from '../../../../src/cli/accept/real/real.ts';
import { failuresOf } from '../failures.ts';
import { takenAt, triedBy } from '../../../products/tried.ts';
import { compile } from '../../../../src/workbench/compile.ts';
import { REST } from '../serving.ts';
import { type Fault, FAULTS, start } from './webhooks/product.ts';

const FILE = 'tests/corpus/cases/webhooks.md';
const KINDS = ['calls/sent', 'calls/unsent', 'states/refused', 'rules/broken'] as const;
const text = readFileSync(FILE, 'utf8');

const trying = triedBy(FILE, text, {
  screens: false,
  web: 'http://taken.example',
  kinds: KINDS,
});

async function failedWith(fault: Fault | null): Promise<{ ids: string[]; failed: string[] }> {
  const outbox = (await takeOutbox({ outgoingPort: 0 }))!;
  const web = outbox.origin!;
  const { compiled, asked } = takenAt(trying, web);
  const { url, stop } = await start(web, fault);
  const product = realProduct(compiled, { against: url, outbox: { ...outbox, rest: REST } });
  const failed = await failuresOf(asked, product, stop, fault !== null);
  return { ids: asked.obligations.map(({ id }) => id), failed };
}

describe('a product that sends webhooks', () => {
  it('is held to all of them', async () => {
    const { ids, failed } = await failedWith(null);
    expect(failed).toEqual([]);
    expect(ids.filter((id) => id.startsWith('calls/'))).toEqual([
      'calls/sent/open:ShopOpened:to whom it is for',
      'calls/unsent/open:ShopOpened:refused',
      'calls/sent/listen:HookReady:to whom it is for',
      'calls/sent/listen:HookReady:to somebody else than the caller',
      'calls/unsent/listen:HookReady:refused',
      'calls/sent/place:GiftPlaced:to whom it is for',
      'calls/sent/place:GiftPlaced:to several people',
      'calls/unsent/place:GiftPlaced:refused',
      'calls/unsent/place:GiftPlaced',
      'calls/sent/pay:OrderPaid:to whom it is for',
      'calls/sent/pay:OrderPaid:to somebody else than the caller',
      'calls/sent/pay:OrderPaid:to several people',
      'calls/unsent/pay:OrderPaid:refused',
      'calls/sent/pay:OrderPaid:for several',
      'calls/unsent/pay:OrderPaid:for nothing',
    ]);
  }, 400_000);

  it.concurrent.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => {
      expect((await failedWith(fault)).failed).not.toEqual([]);
    },
    400_000,
  );

  it('is asked for none that nobody takes, and that is counted', () => {
    const without = triedBy(FILE, text, { screens: false, kinds: KINDS }).asked;
    expect(without.obligations.filter(({ kind }) => kind.endsWith('sent'))).toEqual([]);
    const why = without.leftOut.filter(({ kind }) => kind.endsWith('sent')).map((one) => one.why);
    expect(why).toHaveLength(5);
    expect(new Set(why)).toEqual(new Set([expect.stringContaining('--outgoing-port')]));
  });
});

describe('the server that takes them', () => {
  const asked = async (options: object, body: string): Promise<number> => {
    const sending = request({ method: 'POST', ...options });
    sending.end(body);
    return new Promise((resolve, reject) => {
      sending.on('error', reject);
      sending.on('response', (response) => {
        response.resume();
        resolve(response.statusCode!);
      });
    });
  };

  it('knows a request that comes as to a proxy by the address that it names', async () => {
    const outbox = (await takeOutbox({ outgoingPort: 0 }))!;
    const { hostname, port } = new URL(outbox.origin!);
    const to = { host: hostname, port, agent: false };
    expect(await asked({ ...to, path: 'http://office.example.com/a?b=c' }, '{}')).toBe(204);
    expect(await asked({ ...to, path: '/a?b=c' }, '{}')).toBe(204);
    expect(await outbox.all({})).toMatchObject([
      { to: 'http://office.example.com/a?b=c', body: '{}' },
      { to: `${outbox.origin}/a?b=c`, isRedirected: true },
    ]);
    await outbox.close();
  });

  it('keeps nothing of what is too long, and goes on', async () => {
    const outbox = (await takeOutbox({ outgoingPort: 0 }))!;
    const { hostname, port } = new URL(outbox.origin!);
    const to = { host: hostname, port, path: '/', agent: false };
    expect(await asked(to, 'x'.repeat(4 * 2 ** 20 + 1))).toBe(413);
    expect(await asked(to, '{}')).toBe(204);
    expect(await outbox.all({})).toHaveLength(1);
    await outbox.close();
  });

  it.each([
    ['no address', '--no-screens'],
    ['nobody is', 'http://127.0.0.1:1'],
  ])('is ended where the run cannot begin, as %s there', async (_, against) => {
    const free = (await takeOutbox({ outgoingPort: 0 }))!;
    const outgoingPort = Number(new URL(free.origin!).port);
    await free.close();
    const run = againstReal(compile(FILE, text), { against, smtpPort: 0, outgoingPort });
    await expect(run).rejects.toThrow();
    // Nobody listens there any more.
    await (await takeOutbox({ outgoingPort }))!.close();
  });

  it('listens on this machine alone, and says where it cannot', async () => {
    const outbox = (await takeOutbox({ outgoingPort: 0 }))!;
    expect(outbox.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const taken = Number(new URL(outbox.origin!).port);
    await expect(takeOutbox({ outgoingPort: taken })).rejects.toThrow(/--outgoing-port/);
    await outbox.close();
  });
});
