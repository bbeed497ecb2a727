import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Front } from '../../mocks/http/front.ts';
import { Overrides, type Override } from '../../mocks/world/overrides.ts';
import type { MockedProduct } from '../../mocks/world/product.ts';
import { serve, type Running } from '../../mocks/http/server.ts';
import { helpdesk } from './examples.ts';

let product: MockedProduct;
let running: Running;
const reported: string[] = [];

beforeAll(async () => {
  product = helpdesk();
  running = await serve({
    ...{ product, front: null, host: '127.0.0.1', port: 0 },
    report: (request, fault) => void reported.push(`${request}: ${String(fault)}`),
  });
});
beforeEach(() => {
  product.world().engine.reset();
  reported.length = 0;
});
afterAll(() => running.close());

const ask = (method: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(running.address + path, { method, ...init });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask('POST', path, { body, headers: { 'content-type': 'application/json', ...headers } });

const signIn = JSON.stringify({ email: 'ada@example.com', password: 'secret-ada1' });
const bearer = async (): Promise<Record<string, string>> => {
  const { token } = (await (await post('/api/sessions', signIn)).json()) as { token: string };
  return { authorization: `Bearer ${token}` };
};

describe('the product over HTTP', () => {
  it('answers calls, with a type and a length that are right', async () => {
    const answer = await post('/api/sessions', signIn);
    const body = await answer.text();
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    expect(JSON.parse(body)).toMatchObject({ name: 'Ada Agent', role: 'agent' });
  });

  it('counts a length in bytes, and reads text as UTF-8', async () => {
    const name = 'Zoë 🐉';
    const answer = await post(
      '/api/people',
      JSON.stringify({ name, email: 'z@example.com', password: 'long enough' }),
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(JSON.parse(new TextDecoder().decode(bytes)).name).toBe(name);
  });

  it('answers what has no body with none', async () => {
    const answer = await ask('DELETE', '/api/sessions/current', { headers: await bearer() });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  });

  it('answers HEAD as GET, without the body', async () => {
    const headers = await bearer();
    const [get, head] = [
      await ask('GET', '/api/queue', { headers }),
      await ask('HEAD', '/api/queue', { headers }),
    ];
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  it('answers an unknown path with 404, and an unknown method with 405 and those that there are', async () => {
    expect((await ask('GET', '/nowhere')).status).toBe(404);
    const answer = await ask('PUT', '/api/tickets');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toMatch(/^(GET, POST|POST, GET)$/);
  });

  it('describes itself as OpenAPI, with an operation for each call', async () => {
    const answer = await ask('GET', '/_nonet/openapi.json');
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { openapi, info, paths } = (await answer.json()) as {
      openapi: string;
      info: object;
      paths: object;
    };
    expect(openapi).toBe('3.1.0');
    expect(info).toMatchObject({ title: 'Helpdesk', version: '2.1.0' });
    expect(paths).toHaveProperty(['/api/tickets/{id}/take', 'post', 'operationId'], 'takeTicket');
  });

  it('answers OPTIONS with the methods of the path', async () => {
    const answer = await ask('OPTIONS', '/api/tickets');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toMatch(/GET.*, OPTIONS$/);
  });

  it('refuses what is not JSON, and what is of another type', async () => {
    expect((await post('/api/sessions', '{"email":')).status).toBe(400);
    expect(
      (await post('/api/sessions', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }))
        .status,
    ).toBe(415);
  });

  it('keeps an answer back for as long as the request asks', async () => {
    const started = performance.now();
    await ask('GET', '/api/tickets', { headers: { 'x-nonet-delay': '120' } });
    expect(performance.now() - started).toBeGreaterThanOrEqual(115);
  });

  it('has a world of its own for each name', async () => {
    const body = JSON.stringify({ name: 'N', email: 'n@example.com', password: 'long enough' });
    expect((await post('/api/people', body, { 'x-nonet-world': 'a' })).status).toBe(201);
    expect((await post('/api/people', body, { 'x-nonet-world': 'a' })).status).toBe(409);
    expect((await post('/api/people', body, { 'x-nonet-world': 'b' })).status).toBe(201);
  });
});

describe('a body', () => {
  const body = Buffer.from(
    JSON.stringify({ name: 'Zoë 🐉', email: 'z@example.com', password: 'long enough' }),
  );
  const head = Buffer.from(
    `POST /api/people HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  const whole = Buffer.concat([head, body]);
  /** What is answered to all of these, sent one after another. */
  async function answered(pieces: readonly Uint8Array[], count = 1): Promise<string> {
    const socket = connect({ port: running.port, host: '127.0.0.1', noDelay: true });
    let received = '';
    socket.setEncoding('utf8').on('data', (data: string) => (received += data));
    for (const piece of pieces) {
      socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await expect.poll(() => received.split('HTTP/1.1 ').length - 1).toBe(count);
    socket.destroy();
    return received;
  }

  it.each([
    ['with its head', [whole]],
    ['after it', [head, body]],
    [
      'bit by bit',
      Array.from(body, (_byte, at) => body.subarray(at, at + 1)).toSpliced(0, 0, head),
    ],
  ])('may come %s', async (_how, pieces) => {
    const answer = await answered(pieces);
    expect(answer).toContain('HTTP/1.1 201 ');
    expect(answer).toContain('Zoë 🐉');
  });

  it('is followed by the next request, answered in its turn', async () => {
    const next = Buffer.from('GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const answer = await answered([Buffer.concat([whole, next, whole])], 3);
    expect(answer.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['201', '404', '409']);
  });

  it('that never comes to its end holds up nobody else', async () => {
    const socket = connect({ port: running.port, host: '127.0.0.1' });
    socket.write(whole.subarray(0, -1));
    expect(await answered([whole])).toContain('HTTP/1.1 201 ');
    socket.destroy();
    expect((await post('/api/sessions', signIn)).status).toBe(201);
  });
});

describe('a body that is too long', () => {
  it('is refused while it is still being sent, and the connection ends', async () => {
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect({ port: running.port, host: '127.0.0.1' });
      let received = '';
      socket.write(
        'POST /api/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900000000\r\n\r\n',
      );
      const chunk = 'x'.repeat(2 ** 16);
      const send = (): void => {
        while (socket.writable && received === '' && socket.write(chunk));
      };
      socket.on('drain', send);
      socket.on('data', (data) => (received += data));
      socket.on('close', () => resolve(received));
      socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
      send();
    });
    expect(status).toMatch(/^HTTP\/1\.1 413 /);
    expect(status.toLowerCase()).toContain('connection: close');
  });

  it('is read to its end where its length is not said beforehand', async () => {
    const body = new Blob([JSON.stringify({ email: 'cleo@example.com', password: 'secret-cleo' })]);
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: body.stream(), duplex: 'half' } as RequestInit;
    expect((await fetch(`${running.address}/api/sessions`, sent)).status).toBe(201);
  });

  it('may have 1 MiB and no byte more', async () => {
    const filler = (length: number): string => `{"email":"${'x'.repeat(length - 12)}"}`;
    expect(filler(2 ** 20)).toHaveLength(2 ** 20);
    expect((await post('/api/sessions', filler(2 ** 20))).status).toBe(422);
    expect((await post('/api/sessions', filler(2 ** 20 + 1))).status).toBe(413);
  });
});

describe('a page from another origin', () => {
  const origin = 'http://localhost:5173';

  it('may ask beforehand, and is told what it may send', async () => {
    const answer = await ask('OPTIONS', '/api/tickets', {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, x-nonet-world',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('connection')).toBe('keep-alive');
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization, x-nonet-world');
  });

  it('may read answers and refusals', async () => {
    const answer = await ask('GET', '/api/tickets', { headers: { origin } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('vary')).toBe('origin');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-expose-headers')!.split(', ')).toEqual(
      expect.arrayContaining(['www-authenticate', 'content-length', 'date']),
    );
  });

  it('leaves a request without an origin as it is', async () => {
    expect(
      (await ask('GET', '/api/tickets')).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });
});

describe('a port', () => {
  it('that is taken cannot be had', async () => {
    const again = serve({ product, front: null, host: '127.0.0.1', port: running.port });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('answers that are due in one turn', () => {
  /** All that comes back on one connection until it ends. */
  const exchanged = (text: string, port = running.port): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      let received = '';
      socket.on('data', (data) => (received += data));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
      socket.write(text);
    });
  const get = (path: string, more = ''): string =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
  const statuses = (received: string) =>
    [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

  it('go each to whoever asked', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/nowhere/${index % 7}/${index}`);
    const answers = await Promise.all(
      paths.map(async (path, index) =>
        index % 2 === 0 ? ask('GET', path) : ask('GET', '/_nonet/clock'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      paths.map((_, index) => (index % 2 === 0 ? 404 : 200)),
    );
    const received = await exchanged(
      get('/nowhere') + get('/_nonet/clock') + get('/api/tickets', 'connection: close\r\n'),
    );
    expect(statuses(received)).toEqual([404, 200, 401]);
  });

  it('do not wait for one that cannot be sent, which is told as a fault', async () => {
    const unsendable: Override = () => ({
      status: 200,
      body: [],
      headers: { 'x-a': 'two\nlines' },
    });
    const overrides = new Map([['listTickets', { file: 'listTickets.ts', override: unsendable }]]);
    product.overrides = new Overrides(product.compiled.spec, overrides, () => {});
    const received = await exchanged(
      get('/api/tickets') + get('/_nonet/clock', 'connection: close\r\n'),
    );
    product.overrides = null;
    expect(statuses(received)).toEqual([500, 200]);
    expect(reported).toEqual([expect.stringMatching(/^GET \/api\/tickets: .*x-a/)]);
    expect(received).not.toMatch(/x-a|Error|\.ts/);
  });

  it('reach others where the connection of one is gone meanwhile', async () => {
    const front: Front = {
      answer: ({ url, socket }) => {
        if (url === '/gone') socket.destroy();
        return false;
      },
      changed: () => {},
    };
    const fickle = await serve({ product, front, host: '127.0.0.1', port: 0 });
    const closing = 'connection: close\r\n';
    const both = get('/_nonet/clock') + get('/gone', closing);
    const received = await Promise.all([
      exchanged(both, fickle.port).catch(() => ''),
      exchanged(get('/_nonet/clock', closing), fickle.port),
    ]);
    expect(received.map(statuses)).toEqual([[], [200]]);
    expect(statuses(await exchanged(get('/nowhere', closing), fickle.port))).toEqual([404]);
    await fickle.close();
  });
});
