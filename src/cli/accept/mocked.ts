// The mocked product to try: calls are answered in this process, through MSW; screens are served to
// a real browser by a server over the same worlds.

import type { Browser } from 'playwright';
import { createFront } from '../../../mocks/http/front.ts';
import { WORLD_HEADER } from '../../../mocks/messages/message.ts';
import { type InProcess, mockInProcess } from '../../../mocks/node.ts';
import { MockedProduct, type Compiled } from '../../../mocks/world/product.ts';
import { serve, type Running } from '../../../mocks/http/server.ts';
import type {
  OutsideMail,
  OutsideMessage,
  OutsideOutgoing,
  OutsideWebhook,
} from '../../obligations/index.ts';
import { reportFault } from '../terminal/serving.ts';
import { launchBrowser } from './run/browser.ts';
import type { Product, Screens } from './run/product.ts';

/** No server is there, nor need be: `.test` is never anybody's (RFC 2606). */
const ADDRESS = 'http://product.test';
const HOST = '127.0.0.1';
/** At which people may serve the same product, to try for themselves what did not pass. */
const PORT = 4010;

export interface MockedOptions {
  /** The folder of the built app; asked for once a screen is to be opened. */
  readonly app: () => string;
  /** A browser to share with other runs, which ends with them; else one is started and ended here. */
  readonly browser?: () => Promise<Browser>;
}

/** A mocked product that can be made another while it is tried. */
export interface Mocked extends Product {
  /** From now on it is what another specification makes of it. */
  become(compiled: Compiled): void;
}

/** Begins to answer for a product that exists only as its specification. */
export function mockedProduct(compiled: Compiled, { app, browser }: MockedOptions): Mocked {
  const product = new MockedProduct(compiled);
  const calls = mockInProcess(product, ADDRESS);
  let own: Promise<Browser> | null = null;
  let server: Promise<Running> | null = null;
  const launch = browser ?? (() => (own ??= launchBrowser()));
  return {
    address: ADDRESS,
    elsewhere: {
      address: `http://${HOST}:${PORT}`,
      command: `nonet mock ${compiled.spec.file} --port ${PORT}`,
    },
    ask: calls.ask,
    outbox: { takes: () => true, all: (headers) => outboxOf(calls.ask, headers) },
    manners: null,
    become: (other) => void product.replace(other),
    end: ({ [WORLD_HEADER]: name = '' }) => product.end(name),
    screens: async (): Promise<Screens> => {
      server ??= serve({
        ...{ product, front: frontOf(compiled, app()) },
        ...{ host: HOST, port: 0, report: reportFault },
      });
      const [{ address }, shared] = await Promise.all([server, launch()]);
      return { address, browser: shared };
    },
    close: async () => {
      calls.stop();
      await Promise.all([own?.then((found) => found.close()), server?.then((it) => it.close())]);
    },
  };
}

interface Counted {
  readonly id: number;
}

/** What the mock keeps of what it sent. */
async function outboxOf(
  ask: InProcess['ask'],
  headers: Readonly<Record<string, string>>,
): Promise<readonly OutsideMessage[]> {
  const { body } = await ask({ method: 'GET', url: '/_nonet/outbox', headers, body: null });
  const {
    mails,
    webhooks,
    outgoing = [],
  } = JSON.parse(body ?? '') as {
    readonly outgoing?: (Omit<OutsideOutgoing, 'kind'> & Counted)[];
    readonly mails: (OutsideMail & Counted)[];
    readonly webhooks: (Omit<OutsideWebhook, 'kind'> & Counted)[];
  };
  const requests = webhooks.map((webhook) => ({ kind: 'webhook', ...webhook }) as const);
  const calls = outgoing.map((call) => ({ kind: 'outgoing', ...call }) as const);
  return [...mails, ...requests, ...calls].toSorted((a, b) => a.id - b.id);
}

/** Server mode: the app starts no mock of its own. */
const frontOf = ({ spec: { file, name } }: Compiled, app: string) =>
  createFront({ app, mock: 'server', file, specs: () => [{ file, name }], source: () => null });
