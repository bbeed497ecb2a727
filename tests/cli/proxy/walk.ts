// A real helpdesk behind the proxy, used as people would use it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../../src/workbench/compile.ts';
import { serveProxy } from '../../../src/cli/proxy/server.ts';
import { Watcher } from '../../../src/cli/proxy/watcher.ts';
import type { Fault } from '../../products/helpdesk/faults.ts';
import { start } from '../../products/helpdesk/server.ts';
import { during } from '../../products/started.ts';
import { ROOT } from '../nonet.ts';

const TEXT = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
const { spec, source } = compile('helpdesk.md', TEXT);

export interface Found {
  /** The row that is not kept, as it is written. */
  readonly row: string;
  readonly says: string;
}

type Ask = (
  request: string,
  body?: object,
) => Promise<{ readonly status: number; readonly body: any }>;

/** Somebody who asks through the proxy. */
const asker =
  (address: string, token?: string): Ask =>
  async (request, body) => {
    const [method = '', path = ''] = request.split(' ');
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };

const PASSWORDS = {
  cleo: 'secret-cleo',
  carl: 'secret-carl',
  ada: 'secret-ada1',
  root: 'secret-root',
};

async function use(address: string): Promise<void> {
  const visitor = asker(address);
  const as = async (name: keyof typeof PASSWORDS): Promise<Ask> => {
    const credentials = { email: `${name}@example.com`, password: PASSWORDS[name] };
    const { body } = await visitor('POST /api/sessions', credentials);
    return asker(address, body.token);
  };
  await visitor('GET /api/tickets');
  await visitor('POST /api/people', {
    ...{ name: 'Cleo', email: 'cleo@example.com', password: 'long enough' },
  });
  const [cleo, ada, root] = [await as('cleo'), await as('ada'), await as('root')];
  const TICKET = { subject: ' No sound ', description: 'It is silent.', priority: 'low' };
  const { body: ticket } = await cleo('POST /api/tickets', TICKET);
  await cleo('POST /api/tickets', { subject: 'Only that' });
  await cleo('POST /api/tickets', { subject: 'Screen', description: 'It is dark.' });
  await cleo('GET /api/tickets');
  await cleo('GET /api/queue');
  await ada('POST /api/tickets', TICKET);
  await ada('GET /api/people');
  await root('GET /api/people');
  await ada('GET /api/tickets');
  await cleo('GET /api/tickets/2');
  await root(`POST /api/tickets/${ticket.id}/take`);
  await ada(`GET /api/tickets/${ticket.id}`);
  await ada(`POST /api/tickets/${ticket.id}/take`);
  await ada(`POST /api/tickets/${ticket.id}/take`);
  await ada('GET /api/queue');
  await ada('GET /api/tickets?status=open');
  await ada(`POST /api/tickets/${ticket.id}/replies`, { body: 'Turn it on.' });
  await cleo(`GET /api/tickets/${ticket.id}/replies`);
  await ada(`GET /api/tickets/${ticket.id}`);
  await ada(`POST /api/tickets/${ticket.id}/solve`);
  await cleo(`POST /api/tickets/${ticket.id}/reopen`);
  await ada('GET /api/tickets/2');
  await ada('POST /api/tickets/2/solve');
}

/** What the proxy tells of the helpdesk with a fault, or without one. */
export const walk = (fault?: Fault): Promise<{ found: Found[]; watcher: Watcher }> =>
  during(start, fault, async (url) => {
    const found: Found[] = [];
    const tell = ({ line, says }: { line: number; says: string }): void =>
      void found.push({ row: source.lines[line - 1]?.trim() ?? '', says });
    const watcher = new Watcher(spec, tell, (_request, fault) => {
      throw fault;
    });
    const watch = watcher.watch.bind(watcher);
    const proxy = await serveProxy({ address: url, port: 0, watch });
    await use(proxy.address).finally(proxy.close);
    return { found, watcher };
  });
