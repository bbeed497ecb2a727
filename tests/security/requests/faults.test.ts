// Faults of the mock: a client learns that there was one, the terminal learns which, and the mock goes on.

import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFront, type Front } from '../../../mocks/http/front.ts';
import { serve, type Running } from '../../../mocks/http/server.ts';
import { serving, type Serving } from '../../cli/nonet.ts';
import { askRaw } from './asking.ts';
import { project, type Project } from '../project.ts';

let running: Running | null = null;
afterEach(async () => {
  await running?.close();
  running = null;
});

/** Asks a server, and gives what it answers and what it reports. */
async function asked(path: string, front: Front) {
  const reported: string[] = [];
  running = await serve({
    ...{ product: null, front, host: '127.0.0.1', port: 0 },
    report: (request, fault) => void reported.push(`${request}: ${String(fault)}`),
  });
  return { answer: await askRaw(running.address, path), reported };
}

describe('a fault of the mock', () => {
  it('is answered without the path that it names, which is reported', async () => {
    const app = join(import.meta.dirname, 'no-such-app');
    const front = createFront({
      ...{ app, mock: 'browser', file: 'a.md', specs: () => [], source: () => null },
    });
    const { answer, reported } = await asked('/', front);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      500,
      { error: expect.stringContaining('the terminal in which it runs says why') },
    ]);
    expect(answer.body).not.toMatch(/no-such-app|ENOENT/);
    expect(reported).toEqual([expect.stringMatching(/^GET \/: Error: ENOENT.*no-such-app/)]);
  });
});

it('prints what went wrong to the terminal of `mock`, and no escape sequence', async () => {
  const folder = project();
  folder.write(
    'mocks/overrides/listTickets.js',
    'export default () => ({ status: 200, body: [], headers: { "x-\\u001b[2J": "a" } });\n',
  );
  const mock = await serving(folder.path, 'mock');
  const { status, body } = await askRaw(mock.said.address, '/api/tickets');
  await mock.interrupt();
  folder.remove();
  expect([status, body]).toEqual([500, expect.not.stringContaining('[2J')]);
  expect(mock.errors()).toContain('failed to answer GET /api/tickets: TypeError');
  expect(mock.errors()).not.toContain('\u001b[2J');
});

describe('`start`', () => {
  let folder: Project;
  let started: Serving;
  beforeAll(async () => {
    folder = project();
    started = await serving(folder.path, 'start', '--no-open');
  });
  afterAll(async () => {
    await started.interrupt();
    folder.remove();
  });

  it.each(['/_nonet/source', '/_nonet/beside/remarks'])(
    'goes on where a page is closed while it saves to %s',
    async (path) => {
      const { address } = started.said;
      await abandoned(address, `PUT ${path}?file=spec/spec.md`);
      const next = await askRaw(address, '/_nonet/mode', { headers: { host: hostOf(address) } });
      expect([next.status, started.errors()]).toEqual([200, '']);
    },
  );
});

const hostOf = (address: string): string => new URL(address).host;

/** Sends the head of a request and a part of its body, and closes the connection. */
const abandoned = (address: string, line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { host, hostname, port } = new URL(address);
    const head = `${line} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100\r\n\r\n{"from"`;
    const socket = connect(Number(port), hostname, () =>
      socket.write(head, () => setTimeout(() => socket.destroy(), 100)),
    );
    socket.on('error', reject);
    // The server hears of it a moment later.
    socket.on('close', () => setTimeout(resolve, 200));
  });
