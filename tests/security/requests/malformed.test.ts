// Requests that are malformed in every way that one could think of: each is refused, none is a fault
// of the server, and it goes on answering.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Running } from '../../../mocks/http/server.ts';
import { helpdesk } from '../../mocks/examples.ts';
import { askRaw, sendBytes } from './asking.ts';

let running: Running;
beforeAll(async () => {
  running = await serve({ product: helpdesk(), front: null, host: '127.0.0.1', port: 0 });
});
afterAll(() => running.close());

const HEAD = 'POST /api/sessions HTTP/1.1\r\nHost: x\r\n';
const json = (body: string): string =>
  `${HEAD}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** What is no request, or one that contradicts itself. */
const BYTES: readonly string[] = [
  ...['', '\r\n\r\n', 'GET', 'GET / HTTP/1.1', 'GET / HTTP/9.9\r\n\r\n', '\u0000\u0001\u0002'],
  ...['GET  HTTP/1.1\r\n\r\n', 'get / http/1.1\r\nHost: x\r\n\r\n', 'FOO / HTTP/1.1\r\n\r\n'],
  ...['GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n\r\n`],
  ...[`${HEAD}Content-Length: -1\r\n\r\n`, `${HEAD}Content-Length: 1e9\r\n\r\n`],
  ...[`${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, `${HEAD}X: a\u0000b\r\n\r\n`],
  `${HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `${HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  `${HEAD}Transfer-Encoding: gzip, identity\r\n\r\n`,
  `${HEAD}: no name\r\n\r\n`,
  `${HEAD}${'X: y\r\n'.repeat(5000)}\r\n`,
  `${HEAD}Cookie: ${'a=b; '.repeat(10_000)}\r\n\r\n`,
  `${HEAD}Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`,
  `${HEAD}Content-Length: 1000\r\n\r\n{}`,
  `${HEAD}Host: y\r\n\r\n`,
  'GET http://elsewhere/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT elsewhere:80 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ...[json('{'), json('{"email":'), json('\u0000'), json('"'), json('[]'), json('null'), json('1')],
  ...[json('{"__proto__": {"email": 1}}'), json('{"email": "a", "email": "b"}'), json('{}{}')],
  ...[json(`{"email": "${'a'.repeat(100_000)}"}`), json('{"email": 1e999}'), json('\uFEFF{}')],
  ...[json('{"email": "\\ud800"}'), json('{"constructor": 1}'), json("{'a': 1}"), json('NaN')],
];

/** Addresses that are no addresses. */
const PATHS: readonly string[] = [
  ...['/%', '/%zz', '/%00', '/%ff%fe', '//', '///api', '/api//queue', '/api/tickets/%2f', '/?'],
  ...['/api/tickets/-1', '/api/tickets/1e9', '/api/tickets/9999999999999999999', '/api/../api'],
  ...['/api/tickets/NaN', '/api/tickets/__proto__', '/api/tickets/constructor', '/api/tickets/%00'],
  ...['/api/tickets?page=-1', '/api/tickets?page=1e99', '/api/tickets?status=%ff', '/api?a[b]=1'],
  ...['/api/tickets?page=1&page=2', '/api/tickets?__proto__=1', '/_nonet/%', '/_nonet/records/%'],
  ...['/_nonet/records/__proto__', '/_nonet/records/', '/_nonet/spec/constructor', '/_nonet//'],
];
const METHODS = ['GET', 'POST', 'DELETE'];

/** Bodies for the mock's own controls. */
const DEEP = [
  '['.repeat(100_000),
  '['.repeat(100_000) + ']'.repeat(100_000),
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  `{"questions": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
];
const CONTROLS = ['may', 'clock', 'sign-in', 'begin', 'propose', 'rehearse'];

it(`refuses ${BYTES.length} requests that are none`, async () => {
  for (const bytes of BYTES) {
    const answer = await sendBytes(running.address, Buffer.from(bytes, 'utf8'));
    expect([bytes.slice(0, 60), answer]).not.toEqual([
      bytes.slice(0, 60),
      expect.stringContaining(' 500 '),
    ]);
  }
  expect((await askRaw(running.address, '/_nonet/clock')).status).toBe(200);
});

it(`refuses ${PATHS.length * METHODS.length} requests for addresses that are none`, async () => {
  for (const path of PATHS)
    for (const method of METHODS) {
      const { status } = await askRaw(running.address, path, { method });
      expect(`${method} ${path} ${status}`).not.toMatch(/ 5\d\d$/);
    }
});

it.each(CONTROLS)(
  'refuses a body for %s that is nested without end, and tells it',
  async (name) => {
    for (const body of DEEP) {
      const answer = await askRaw(running.address, `/_nonet/${name}`, { method: 'POST', body });
      expect([answer.status, answer.body]).toEqual([
        400,
        '{"error":"the body is nested deeper than 200 levels: send one that is not"}',
      ]);
    }
  },
);

it('refuses such a body of a call of the product', async () => {
  const headers = { 'content-type': 'application/json' };
  for (const body of [...DEEP, `{"email": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`]) {
    const asked = { method: 'POST', headers, body };
    const { status } = await askRaw(running.address, '/api/sessions', asked);
    expect([400, 422]).toContain(status);
  }
});

it('counts as many as were tried by hand', () => {
  const count = BYTES.length + PATHS.length * METHODS.length + DEEP.length * CONTROLS.length;
  expect(count).toBeGreaterThanOrEqual(151);
});
