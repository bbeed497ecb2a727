// Controls are for this machine's own pages and those that were named. Requests are written by hand, as
// `fetch` does not let one say `Host`.

import { request as send, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFront, type Front } from '../../../mocks/http/front.ts';
import { serve, type Running, type ServerOptions } from '../../../mocks/http/server.ts';
import { isOrigin, Trust } from '../../../mocks/http/trust.ts';
import { emptyFolder, nonet } from '../../cli/nonet.ts';
import { helpdesk, textOf } from '../../mocks/examples.ts';

const product = helpdesk();
const NAMED = 'https://dev.example:8443';
let mock: Running;
let start: Running;
const folder = emptyFolder();

beforeAll(async () => {
  folder.write('index.html', '<h1>The app</h1>');
  mock = await open({ product, origins: [NAMED] });
  const front: Front = createFront({
    ...{ app: folder.path, mock: 'browser', file: 'spec/a.md', specs: () => [] },
    source: () => '# A',
  });
  start = await open({ front });
});
afterAll(async () => {
  await Promise.all([mock.close(), start.close()]);
  folder.remove();
});

const open = (options: Partial<ServerOptions>): Promise<Running> =>
  serve({ product: null, front: null, host: '127.0.0.1', port: 0, ...options });

interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const ask = (
  { port }: Running,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** What any page could do: read passwords, reset, sign in, move the clock; and impersonate somebody. */
const CONTROLS: readonly (readonly [string, string, string?])[] = [
  ['GET', '/_nonet/snapshot'],
  ['GET', '/_nonet/sessions'],
  ['GET', '/_nonet/records/Person'],
  ['GET', '/_nonet/openapi.json'],
  ['POST', '/_nonet/reset'],
  ['POST', '/_nonet/begin', '{"records":5}'],
  ['POST', '/_nonet/sign-in', '{"entity":"Person","key":1}'],
  ['POST', '/_nonet/clock', '{"forward":60000}'],
  ['POST', '/_nonet/play', '{}'],
];

/** Pages that are not of this machine, whatever they call themselves. */
const STRANGERS = [
  'http://evil.example',
  'null',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://evil.example:4900',
  'https://dev.example',
  'https://dev.example:8444',
  'http://localhost@evil.example',
  'file://',
];

describe.each(STRANGERS)('a page of %s', (origin) => {
  it('may use no control, nor read why, by any method', async () => {
    const before = JSON.stringify(product.world().engine.snapshot());
    for (const [method, path, body] of CONTROLS) {
      const type = { origin, 'content-type': 'text/plain' };
      const { status, headers } = await ask(mock, method, path, type, body);
      expect([path, status]).toEqual([path, 403]);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      const asking = { origin, 'access-control-request-method': method };
      const preflight = await ask(mock, 'OPTIONS', path, asking);
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(JSON.stringify(product.world().engine.snapshot())).toBe(before);
  });

  it('makes the calls of the product as anybody may, without cookies', async () => {
    const { status, headers } = await ask(mock, 'GET', '/api/tickets', { origin });
    expect([status, headers['access-control-allow-origin']]).toEqual([401, '*']);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const asking = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const preflight = await ask(mock, 'OPTIONS', '/api/tickets', asking);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization',
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each([
    ['as somebody else', { 'x-nonet-as': '{"entity":"Person","key":1}' }],
    ['of another world', { 'x-nonet-world': 'another' }],
    ['that it provokes', { 'x-nonet-answer': 'NOT_FOUND' }],
    ['that is kept back', { 'x-nonet-delay': '60000' }],
  ])('is shown nothing %s', async (_what, header) => {
    const { status, headers } = await ask(mock, 'GET', '/api/tickets', { origin, ...header });
    expect(status).toBe(403);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const own = await ask(mock, 'GET', '/api/tickets', { ...header, 'x-nonet-delay': '1' });
    expect(own.status).not.toBe(403);
  });

  it('pushes no world of somebody else out', async () => {
    const tested = { 'x-nonet-world': 'tested' };
    await ask(mock, 'POST', '/_nonet/clock', tested, '{"set":"2030-01-01T00:00:00Z"}');
    for (let at = 0; at <= 1_000; at += 1)
      await ask(mock, 'GET', '/api/tickets', { origin, 'x-nonet-world': `theirs ${at}` });
    expect((await ask(mock, 'GET', '/_nonet/clock', tested)).body).toContain('2030-01-01');
  });
});

describe.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:3000', NAMED])(
  'a page of %s',
  (origin) => {
    it('may use the controls, and send cookies', async () => {
      for (const path of ['/_nonet/snapshot', '/api/tickets']) {
        const { headers } = await ask(mock, 'GET', path, { origin });
        expect(headers).toMatchObject({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          vary: 'origin',
        });
      }
      expect((await ask(mock, 'POST', '/_nonet/reset', { origin })).status).toBe(204);
    });
  },
);

const FOREIGN_HOSTS = ['evil.example', 'evil.example:4900', 'localhost.evil.example', '192.0.2.1'];

it.each(FOREIGN_HOSTS)('a name that leads here (%s) opens no control of the mock', async (host) => {
  for (const [method, path, body] of CONTROLS) {
    const { status, body: told } = await ask(mock, method, path, { host }, body);
    expect([path, status]).toEqual([path, 403]);
    expect(told).toContain('--allow-origin');
  }
  expect((await ask(mock, 'GET', '/api/tickets', { host })).status).toBe(401);
});

it.each(FOREIGN_HOSTS)('a name that leads here (%s) shows nothing of `start`', async (host) => {
  const page = { host, accept: 'text/html' };
  for (const path of [
    '/',
    '/tickets/1',
    '/_nonet',
    '/_nonet/mode',
    '/_nonet/source?file=spec/a.md',
  ]) {
    const { status, body } = await ask(start, 'GET', path, page);
    expect([path, status]).toEqual([path, 403]);
    // What is advised is an option of `mock` alone.
    expect(body).not.toContain('--allow-origin');
  }
  expect((await ask(start, 'GET', '/', { accept: 'text/html' })).status).toBe(200);
  expect((await ask(start, 'GET', '/_nonet/mode')).status).toBe(200);
});

it('a name that leads here names no world', async () => {
  const theirs = { host: 'evil.example', 'x-nonet-world': 'theirs' };
  expect((await ask(mock, 'GET', '/api/tickets', theirs)).status).toBe(403);
});

it('a picture or script of another site asks no control, and a link to it does', async () => {
  const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  expect((await ask(mock, 'GET', '/_nonet/snapshot', cross)).status).toBe(403);
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await ask(mock, 'GET', '/_nonet/clock', link)).status).toBe(200);
});

describe('hosts', () => {
  it('are those of loopback, the one served at, and those of named origins', () => {
    const trust = new Trust({ host: '192.0.2.7', origins: ['http://mock:4900'] });
    for (const host of [
      '127.0.0.1:1',
      'localhost',
      'app.localhost:80',
      '[::1]:4900',
      '192.0.2.7:9',
    ])
      expect([host, trust.isHost(host)]).toEqual([host, true]);
    for (const host of ['mock', 'MOCK:4900']) expect(trust.isHost(host)).toBe(true);
    for (const host of [undefined, '', 'evil', '192.0.2.8', '127.0.0.1.evil', 'x-localhost'])
      expect([host, trust.isHost(host)]).toEqual([host, false]);
  });

  it('are all numbers where every address of the machine is served', () => {
    const trust = new Trust({ host: '0.0.0.0' });
    for (const host of ['192.0.2.7', '[2001:db8::1]:80']) expect(trust.isHost(host)).toBe(true);
    expect(trust.isHost('evil.example')).toBe(false);
    expect(trust.isOrigin('http://192.0.2.7:80', '192.0.2.7:80')).toBe(true);
    expect(trust.isOrigin('http://192.0.2.8', '192.0.2.7')).toBe(false);
  });
});

it('an origin has a scheme and a host, and nothing more', async () => {
  expect(['http://a', 'https://a:8443', 'http://[::1]:1'].every(isOrigin)).toBe(true);
  for (const none of ['*', 'null', 'a', 'http://a/', 'https://a:443', 'http://a/b', 'file:///'])
    expect([none, isOrigin(none)]).toEqual([none, false]);
  folder.write('spec/spec.md', textOf('spec.md'));
  const { code, err } = await nonet(folder.path, 'mock', '--allow-origin', '*');
  expect([code, err]).toEqual([2, expect.stringContaining('http://localhost:5173')]);
});
