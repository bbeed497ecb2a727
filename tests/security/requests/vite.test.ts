// The mock in Vite's dev server: asked by other names, by pages of strangers, and at addresses written in
// ways that one part of the server may read otherwise than another.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { nonet } from '../../../src/entry/vite.ts';
import { askRaw } from './asking.ts';
import { HELPDESK, project, type Project } from '../project.ts';

let stranger: Project;
let server: ViteDevServer;
let address: string;
beforeAll(async () => {
  stranger = project();
  stranger.write('index.html', '<!doctype html><title>Shop</title><h1>The app</h1>');
  stranger.write('spec/other.md', '# Specification: Other\n');
  server = await createServer({
    root: stranger.path,
    configFile: false,
    logLevel: 'silent',
    plugins: [nonet()],
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  address = server.resolvedUrls!.local[0]!;
  await askRaw(address, '/_nonet/clock', { method: 'POST', body: '{"frozen":true}' });
}, 60_000);
afterAll(async () => {
  await server.close();
  stranger.remove();
});

/** Parts of what only this machine's own pages may see: the records, and the specification. */
const SECRETS = /secret-cleo|"tables"|# Specification:/;

const CONTROLS: readonly (readonly [string, string, string])[] = [
  ['GET', '/_nonet/snapshot', ''],
  ['GET', '/_nonet/source?file=spec/spec.md', ''],
  ['GET', '/_nonet/mode', ''],
  ['GET', '/_nonet/sessions', ''],
  ['GET', '/_nonet/openapi.json', ''],
  ['POST', '/_nonet/reset', ''],
  ['POST', '/_nonet/clock', '{"forward":60000}'],
  ['PUT', '/_nonet/snapshot', '{}'],
  ['PUT', '/_nonet/source?file=spec/spec.md', '{"from":"","text":"# Owned"}'],
];

/** All that is stored; and the time, stopped. */
const world = async (): Promise<string> => (await askRaw(address, '/_nonet/snapshot')).body;

it('answers a page of its own', async () => {
  const own = { origin: address.replace(/\/$/, '') };
  expect((await askRaw(address, '/_nonet/snapshot', { headers: own })).status).toBe(200);
  expect((await askRaw(address, '/api/tickets', { headers: own })).status).toBe(401);
});

describe.each([
  ['another name', { host: 'evil.example' }],
  ['another name with its own origin', { host: 'evil.example', origin: 'http://evil.example' }],
  ['a name that ends alike', { host: 'evil-localhost' }],
  ['a page of another site', { origin: 'http://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page whose name begins alike', { origin: 'http://localhost.evil.example' }],
  ['a picture of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
] as [string, Record<string, string>][])('%s', (_what, headers) => {
  it.each(CONTROLS)('gets nothing of %s %s', async (method, path, body) => {
    const before = await world();
    const answered = await askRaw(address, path, { method, headers, body });
    expect(answered.status).toBe(403);
    expect(answered.body).not.toMatch(SECRETS);
    expect(await world()).toBe(before);
  });

  it('names no world, and nobody else', async () => {
    for (const [name, value] of [
      ['x-nonet-world', 'a'],
      ['x-nonet-as', 'null'],
    ] as const) {
      const asked = { headers: { ...headers, [name]: value } };
      expect((await askRaw(address, '/api/tickets', asked)).status).toBe(403);
    }
  });
});

it.each([
  ['//_nonet/snapshot'],
  ['/%5fnonet/snapshot'],
  ['/_NONET/snapshot'],
  ['/_nonet%2fsnapshot'],
  ['/./_nonet/snapshot'],
  ['/api/../_nonet/snapshot'],
  ['/%EF%BC%BFnonet/snapshot'],
  ['/_nonet;/snapshot'],
  ['/_nonet\\snapshot'],
  ['http://evil.example/_nonet/snapshot'],
])('the controls are no other way to be had than by their address: %s', async (path) => {
  for (const origin of ['http://evil.example', 'http://localhost']) {
    const { body } = await askRaw(address, path, { headers: { origin } });
    expect(body).not.toMatch(SECRETS);
  }
});

it.each([
  'spec/other.md',
  'SPEC/SPEC.md',
  './spec/spec.md',
  'spec/../spec/spec.md',
  '/etc/passwd',
  '../outside/secret.md',
  'package.json',
  'spec/spec.md%00',
  'spec/s\u0070\u0065c\u0301.md',
])('no file but the specification is shown: %s', async (file) => {
  const path = `/_nonet/source?file=${encodeURI(file)}`;
  const { status, body } = await askRaw(address, path);
  expect(status).toBe(404);
  expect(body).not.toMatch(/secret: 4711|root:|"private"/);
});

it('writes nothing, for its own page either', async () => {
  const sent = { method: 'PUT', body: '{"from":"","text":"# Owned"}' };
  const headers = { origin: address.replace(/\/$/, '') };
  const path = '/_nonet/source?file=spec/spec.md';
  expect((await askRaw(address, path, { ...sent, headers })).status).toBe(403);
  expect(stranger.text('spec/spec.md')).toBe(HELPDESK);
});
