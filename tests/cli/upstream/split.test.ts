// `nonet mock --upstream URL --real CALLS`: some calls are answered by a real server, the rest by the
// mock, and whoever signs in is signed in at both.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isBelow } from '../../../src/cli/upstream/forward.ts';
import { start } from '../../products/helpdesk/server.ts';
import { emptyFolder, nonet, ROOT, serving, type Folder, type Serving } from '../nonet.ts';

let folder: Folder;
let product: Awaited<ReturnType<typeof start>>;
let mock: Serving | null = null;

beforeAll(async () => {
  folder = emptyFolder();
  folder.write('helpdesk.md', readFileSync(join(ROOT, 'spec/examples/helpdesk.md')));
  product = await start({ port: 0, file: join(folder.path, 'helpdesk.db') });
});
afterEach(async () => {
  await mock?.interrupt();
  mock = null;
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const split = async (upstream: string, real: string): Promise<Serving> =>
  (mock = await serving(
    folder.path,
    'mock',
    'helpdesk.md',
    '--upstream',
    upstream,
    '--real',
    real,
  ));

interface Asked {
  readonly status: number;
  readonly by: string | null;
  // What a test reads of an answer it names itself.
  readonly body: any;
}

async function ask(request: string, body?: object, token?: string): Promise<Asked> {
  const [method = '', path = ''] = request.split(' ');
  const answer = await fetch(`${mock?.said.address}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  const by = answer.headers.get('x-nonet-answered-by');
  return { status: answer.status, by, body: text === '' ? null : JSON.parse(text) };
}

const CLEO = { email: 'cleo@example.com', password: 'secret-cleo' };
const TICKET = { subject: 'Split', description: 'It is in one of two.', priority: 'low' };

describe('whoever signs in at the mock', () => {
  it('is signed in at the real server as well', async () => {
    await split(product.url, 'openTicket,listTickets');
    const { body, by } = await ask('POST /api/sessions', CLEO);
    expect(by).toBe('mock');
    const opened = await ask('POST /api/tickets', TICKET, body.token);
    expect(opened).toMatchObject({ status: 201, by: 'upstream', body: { subject: 'Split' } });
    const listed = await ask('GET /api/tickets', undefined, body.token);
    expect(listed.body.items[0]).toEqual(opened.body);
    const other = await ask(`GET /api/tickets/${opened.body.id}`, undefined, body.token);
    expect(other).toMatchObject({ status: 404, by: 'mock' });
  });

  it('signs up at both, and out of both', async () => {
    await split(product.url, 'listTickets');
    const nell = { name: 'Nell', email: 'nell.split@example.com', password: 'secret-nell' };
    const { body } = await ask('POST /api/people', nell);
    expect(await ask('GET /api/tickets', undefined, body.token)).toMatchObject({
      status: 200,
      by: 'upstream',
    });
    expect(await ask('DELETE /api/sessions/current', undefined, body.token)).toMatchObject({
      status: 204,
    });
    expect(await ask('GET /api/tickets', undefined, body.token)).toMatchObject({
      status: 401,
      by: 'upstream',
    });
  });

  it('may have done so in the bar, without a secret', async () => {
    await split(product.url, 'listTickets');
    const { body } = await ask('POST /_nonet/sign-in', { entity: 'Person', key: 1 });
    expect(await ask('GET /api/tickets', undefined, body.token)).toMatchObject({
      status: 200,
      by: 'upstream',
    });
    const { body: log } = await ask('GET /_nonet/requests');
    expect(log.requests[0]).toMatchObject({
      call: 'listTickets',
      who: 'Cleo Customer',
      decision: { section: 'calls', why: `${product.url} answered instead of the mock` },
    });
  });
});

it('whoever signs in at the real server is signed in at the mock as well', async () => {
  await split(product.url, 'signIn');
  const { body, by } = await ask('POST /api/sessions', CLEO);
  expect(by).toBe('upstream');
  const opened = await ask('POST /api/tickets', TICKET, body.token);
  expect(opened).toMatchObject({
    status: 201,
    by: 'mock',
    body: { requester: { name: 'Cleo Customer' } },
  });
  const refused = await ask('POST /api/sessions', { ...CLEO, password: 'wrong' });
  expect(refused).toMatchObject({ status: 401, by: 'upstream' });
});

it('pages of elsewhere cannot reach the real server through the mock', async () => {
  await split(product.url, 'listTickets');
  const headers = { origin: 'https://evil.example' };
  expect((await fetch(`${mock?.said.address}/api/tickets`, { headers })).status).toBe(403);
});

it('what a control or a test asks of the mock stays there', async () => {
  await split(product.url, 'listTickets');
  const answer = await fetch(`${mock?.said.address}/api/tickets`, {
    headers: { 'x-nonet-world': 'one' },
  });
  expect(answer.headers.get('x-nonet-answered-by')).toBeNull();
});

describe('a server', () => {
  let stranger: Server | null = null;
  afterEach(() => stranger?.close());
  const answering = async (listener: Parameters<typeof createServer>[1]): Promise<string> => {
    stranger = createServer(listener);
    await new Promise<void>((resolve) => stranger?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  };

  it('that is not there is told, and the mock goes on', async () => {
    await split('http://127.0.0.1:9', 'listTickets');
    const gone = await ask('GET /api/tickets');
    expect(gone).toMatchObject({ status: 502, by: null });
    expect(gone.body.error).toMatch(/127\.0\.0\.1:9 does not answer: /);
    expect(await ask('GET /api/queue')).toMatchObject({ status: 401, by: 'mock' });
  });

  it('is sent no header of the mock’s, and its cookies are kept apart and for this machine', async () => {
    let headers: Record<string, unknown> = {};
    const address = await answering((request, response) => {
      headers = request.headers;
      response.setHeader('set-cookie', [
        'a=1; Domain=example.com; Secure; Path=/',
        'b=2; SameSite=None',
      ]);
      response.setHeader('access-control-allow-origin', 'https://example.com');
      response.end('{}');
    });
    await split(address, 'listTickets');
    const origin = mock?.said.address ?? '';
    const answer = await fetch(`${origin}/api/tickets`, {
      headers: { origin, referer: `${origin}/x` },
    });
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers).not.toHaveProperty('origin');
    expect(headers).not.toHaveProperty('referer');
    expect(headers['host']).toBe(new URL(address).host);
  });

  it('is asked for nothing but what is below its address', async () => {
    const asked: unknown[] = [];
    const address = await answering((request, response) => {
      asked.push(request.url);
      response.end('{}');
    });
    await split(`${address}/base/`, 'readTicket');
    await ask('GET /api/tickets/..%2F..%2Fsecret');
    expect(asked).toEqual(['/base/api/tickets/..%2F..%2Fsecret']);
  });
});

it.each([
  ['/', true],
  ['/x/../y?z=/../..', true],
  ['/..', false],
  ['/x/../../y', false],
  ['/%2e%2E/z', false],
  ['/..\\z', false],
  ['/../based', false],
  ['/..%2fbased', false],
  ['/x/..%2F..%2Fbased', false],
  ['/x%2f..%5c..%5cbased', false],
  ['/x/%252e%252e%252f%252e%252e/based', false],
  ['/%25%32%65%2e/based', false],
  ['/x//..//../based', false],
  ['/x/..;a=b/..;/based', false],
  [`/%${'25'.repeat(9)}2e./based`, false],
  ['/notes/a%2Fb', true],
  ['/notes/..%2F100%25', true],
  ['/x?to=..%2F..%2F', true],
  ['@evil.example/', false],
  ['http://evil.example/', false],
])('%s is below an address: %s', (path, isIt) => {
  expect(isBelow('http://127.0.0.1:3000/base', path)).toBe(isIt);
});

it('every path is below an address without one', () => {
  expect(isBelow('http://127.0.0.1:3000', '/..%2f..%2fx')).toBe(true);
});

it.each([
  [['--upstream', 'http://localhost:3000'], '--upstream and --real go together'],
  [['--real', 'listTickets'], '--upstream and --real go together'],
  [['--upstream', 'localhost', '--real', 'listTickets'], 'as in http://localhost:3000'],
  [['--upstream', 'http://u:p@localhost', '--real', 'listTickets'], 'as in http://localhost:3000'],
  [['--upstream', 'http://localhost:3000', '--real', 'listTicket'], 'did you mean `listTickets`'],
])('%j is refused with what to write', async (words, said) => {
  const { code, err } = await nonet(folder.path, 'mock', 'helpdesk.md', ...words);
  expect(code).toBe(2);
  expect(err).toContain(said);
});
