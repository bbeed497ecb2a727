// A server that answers `200 {}` to whatever it is asked, under the whole suite: by HTTP, and its
// pages in a real browser.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import type { PlainRequest } from '../../../mocks/messages/message.ts';
import { suite } from '../../../features/suite.ts';
import { accept } from '../../../src/cli/accept/accept.ts';
import type { Report } from '../../../src/cli/accept/report/facts/report.ts';
import { launchBrowser } from '../../../src/cli/accept/run/browser.ts';
import { sharedObligationsOf } from '../../obligations/shared-plans.ts';
import type { Compiled } from '../../../src/workbench/compile.ts';

/** What the whole suite of a specification, or what has some tags, says of such a server. */
export async function underTheSuite(compiled: Compiled, tags = ''): Promise<Report> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let browser = null as Promise<Browser> | null;
  const { source, spec, contract } = compiled;
  const product = {
    address,
    screens: async () => ({ address, browser: await (browser ??= launchBrowser()) }),
    ask: async ({ url, ...init }: PlainRequest) => {
      const { status, headers } = await fetch(address + url, init);
      return { status, headers: Object.fromEntries(headers), body: '{}' };
    },
    manners: null,
    close: async () => {},
  };
  try {
    const asked = { source, spec, contract, ...sharedObligationsOf(spec) };
    return await accept(asked, suite, product, { tags });
  } finally {
    await browser?.then((one) => one.close());
    server.closeAllConnections();
    server.close();
  }
}
