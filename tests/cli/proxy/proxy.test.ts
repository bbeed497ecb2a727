// `nonet proxy`: a real server is used through it, and what is not as specified is told with its row.

import { readFileSync } from 'node:fs';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveProxy, type Passed, type RunningProxy } from '../../../src/cli/proxy/server.ts';
import type { Fault } from '../../products/helpdesk/faults.ts';
import { askRaw } from '../../security/requests/asking.ts';
import { emptyFolder, nonet, ROOT, serving } from '../nonet.ts';
import { walk } from './walk.ts';

describe('the real helpdesk', () => {
  it('is used without a deviation, and the rows that were used are known', async () => {
    const { found, watcher } = await walk();
    expect(found).toEqual([]);
    const unused = watcher.judge.usage().filter(({ isUsed }) => !isUsed);
    const names = unused.map(({ row }) => row.name);
    expect(names).toContain('addPerson');
    expect(names).not.toContain('takeTicket');
    expect(names).not.toContain('Ticket.status: new → takeTicket → open');
    expect(names).toContain('Ticket.status: solved → closeTicket → closed');
  });

  it.each<[Fault, RegExp, RegExp]>([
    ['password-answered', /^\| password /, /which is write-only/],
    ['subject-untrimmed', /^\| subject /, /was to store "No sound"|answered " No sound "/],
    ['priority-default-low', /^\| priority /, /"normal" as Ticket.priority, and answered "low"/],
    ['requester-as-id', /`openTicket` \| `POST/, /expected object, received number/],
    ['times-without-zone', /`openTicket` \| `POST/, /createdAt: no datetime/],
    ['taken-twice', /^\| new \| `takeTicket`/, /from open to open, which no row of section 4 does/],
    ['reopens-as-new', /^\| solved \| `reopenTicket`/, /section 4 leads from it to open/],
    ['agent-opens-tickets', /^\| `openTicket` \| no/, /201 to Person 3 \(Agent\), who may not/],
    [
      'foreign-ticket-readable',
      /^\| `readTicket`.*own/,
      /200 to Person 1 \(Customer\), who may not/,
    ],
    ['foreign-tickets-listed', /^\| `listTickets` \| `GET/, /listed Ticket 2, of which/],
    ['status-ignored', /^\| `listTickets` \| `GET/, /was asked for status open/],
    ['queue-low-first', /^\| `listQueue` \| `GET/, /against its order by priority/],
    ['assignee-forgotten', /^\| `takeTicket` \| `POST/, /left Ticket.assignee null/],
    ['description-optional', /^\| `openTicket` \| `POST/, /has to refuse: body.description/],
    ['wrong-state-answers-400', /^\| `WRONG_STATE`/, /WRONG_STATE with 400, not 409/],
  ])('with %s is told with its row', async (fault, row, says) => {
    const { found } = await walk(fault);
    expect(found).toContainEqual({
      row: expect.stringMatching(row),
      says: expect.stringMatching(says),
    });
  });
});

describe('what passes', () => {
  let upstream: Server | null = null;
  let proxy: RunningProxy | null = null;
  let passed: (Passed | null)[] = [];
  afterEach(async () => {
    await proxy?.close();
    upstream?.closeAllConnections();
    upstream?.close();
    passed = [];
  });

  const standing = async (listener: RequestListener, isWatched = true): Promise<string> => {
    upstream = createServer(listener);
    await new Promise<void>((resolve) => upstream?.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const done = (one: Passed | null) => void passed.push(one);
    proxy = await serveProxy({ address, port: 0, watch: () => (isWatched ? { done } : null) });
    return proxy.address;
  };

  it.each([true, false])('is handed on byte by byte (looked at: %s)', async (isWatched) => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_one, index) => (index * 7) % 256));
    const zipped = gzipSync(bytes);
    const address = await standing((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(zipped);
    }, isWatched);
    const got = Buffer.from(await (await fetch(`${address}/picture`)).arrayBuffer());
    expect(got.equals(bytes)).toBe(true);
  });

  it('is looked at without its coding, and cookies and redirects lead back', async () => {
    const address = await standing((asked, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.setHeader('set-cookie', ['a=1; Domain=example.com', 'b=2; Secure']);
      response.setHeader('location', `http://${asked.headers.host}/next`);
      response.statusCode = 302;
      response.end(gzipSync(JSON.stringify({ origin: asked.headers.origin })));
    });
    const options = {
      method: 'POST',
      body: 'sent',
      headers: { origin: address },
      redirect: 'manual',
    };
    const answer = await fetch(`${address}/x?y=1`, options as RequestInit);
    expect(answer.headers.get('location')).toBe('/next');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({ origin: expect.not.stringContaining(address) });
    await vi.waitFor(() => expect(passed).toHaveLength(1));
    expect(passed).toEqual([
      expect.objectContaining({ method: 'POST', url: '/x?y=1', sent: 'sent', status: 302 }),
    ]);
  });

  it('is bounded: what is longer than may be looked at is handed on alone', async () => {
    const zeros = gzipSync(Buffer.alloc(40 * 2 ** 20, '0'));
    const address = await standing((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(zeros);
    });
    const { length } = await (await fetch(address)).text();
    expect(length).toBe(40 * 2 ** 20);
    await vi.waitFor(() => expect(passed).toEqual([null]));
  });

  it('is unpacked no further than it may be looked at', async () => {
    const zeros = gzipSync(Buffer.alloc(40 * 2 ** 20, '0'));
    const address = await standing((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      // It goes on, and has no end.
      response.write(zeros);
    });
    const asked = request(address).end();
    await vi.waitFor(() => expect(passed).toEqual([null]), { timeout: 10_000 });
    asked.on('error', () => {}).destroy();
  });

  it.each([
    ['a status that nobody may send', 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'],
    ['another protocol', 'HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('is a 502 where the server answers %s, and the proxy goes on', async (_what, bytes) => {
    const server = createPlainServer((socket) => {
      socket.on('error', () => {}).on('data', () => socket.write(bytes));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const done = (one: Passed | null) => void passed.push(one);
    const address = `http://127.0.0.1:${port}`;
    proxy = await serveProxy({ address, port: 0, watch: () => ({ done }) });
    for (const _time of [1, 2]) {
      const answer = await fetch(proxy.address, { signal: AbortSignal.timeout(5_000) });
      expect(answer.status).toBe(502);
      expect(await answer.json()).toEqual({ error: expect.stringContaining('does not answer') });
    }
    expect(passed).toEqual([null, null]);
    server.close();
  });

  it('leads to nobody else by a redirect that the server makes to itself', async () => {
    const address = await standing((asked, response) => {
      response.writeHead(302, { location: `http://${asked.headers.host}//evil.example/` }).end();
    });
    const { headers } = await fetch(address, { redirect: 'manual' });
    expect(new URL(headers.get('location') ?? '', address).href).toBe(`${address}//evil.example/`);
  });

  it('stays below the address that was named', async () => {
    const asked: string[] = [];
    await standing((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await proxy?.close();
    const { port } = upstream!.address() as AddressInfo;
    proxy = await serveProxy({
      ...{ address: `http://127.0.0.1:${port}/base`, port: 0, watch: () => null },
    });
    for (const path of [
      '/..',
      '/x/../../y',
      '/%2e%2e/z',
      '/.%2E/z',
      '/..\\z',
      '/..%2fz',
      '/x%2f..%5C..%2f',
    ])
      expect(await askRaw(proxy.address, path)).toMatchObject({ status: 400 });
    expect(asked).toEqual([]);
    expect(await askRaw(proxy.address, '/x/../y?z=/../..')).toMatchObject({ status: 200 });
    expect(asked).toEqual(['/base/x/../y?z=/../..']);
  });

  it('comes from this machine alone', async () => {
    const address = await standing((_request, response) => response.end('secret'));
    const statusWith = (headers: Record<string, string>) =>
      new Promise((resolve) => {
        request(address, { headers }, (answer) => resolve(answer.resume().statusCode)).end();
      });
    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusWith({ host: 'evil.example' })).toBe(403);
    const headers = { origin: 'https://evil.example' };
    const { body } = await askRaw(address, '/', { headers });
    expect(body).toContain('may not use this server');
    expect(body).not.toContain('--allow-origin');
  });

  it('ends where the server breaks off, or is not there', async () => {
    const address = await standing((_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow();
    upstream?.closeAllConnections();
    upstream?.close();
    const gone = await fetch(address);
    expect(gone.status).toBe(502);
    expect(await gone.json()).toEqual({ error: expect.stringContaining('does not answer') });
    await vi.waitFor(() => expect(passed).toEqual([null, null]));
  });
});

describe('the command', () => {
  it('says what deviates, and at the end which rows were used', async () => {
    const folder = emptyFolder();
    folder.write('helpdesk.md', readFileSync(join(ROOT, 'spec/examples/helpdesk.md')));
    const upstream = createServer((_request, response) => response.end('{"items": []}'));
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const proxy = await serving(folder.path, 'proxy', 'helpdesk.md', '--upstream', address);
    await fetch(`${proxy.said.address}/api/tickets`);
    expect(await proxy.interrupt()).toBe(1);
    upstream.close();
    folder.remove();
  });

  it.each([
    [['--upstream', 'nowhere'], 'as in http://localhost:3000'],
    [[], '--upstream'],
  ])('with %j says what to write', async (words, said) => {
    const { code, err } = await nonet(ROOT, 'proxy', 'spec/examples/helpdesk.md', ...words);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });
});
