// Requests to write a specification with headers that a page of another address could bring about.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markOf } from '../../../mocks/http/saving.ts';
import { serving, type Serving } from '../../cli/nonet.ts';
import { askRaw } from './asking.ts';
import { HELPDESK, project, type Project } from '../project.ts';

let stranger: Project;
let start: Serving;
beforeAll(async () => {
  stranger = project();
  start = await serving(stranger.path, 'start');
});
afterAll(async () => {
  await start.interrupt();
  stranger.remove();
});

const FORGED: readonly (readonly [string, (host: string) => Record<string, string>])[] = [
  ['another origin', () => ({ origin: 'http://evil.example' })],
  ['an origin that begins alike', (host) => ({ origin: `http://${host}.evil.example` })],
  ['an origin that ends alike', (host) => ({ origin: `http://evil.example/${host}` })],
  ['an origin with a user', (host) => ({ origin: `http://${host}@evil.example` })],
  ['no origin of any page', () => ({ origin: 'null' })],
  ['an empty origin', () => ({ origin: '' })],
  ['another port', () => ({ origin: 'http://127.0.0.1:1' })],
  ['another scheme', (host) => ({ origin: `https://${host}` })],
  ['a file', () => ({ origin: 'file://' })],
  ['an extension', () => ({ origin: 'chrome-extension://abc' })],
  [
    'loopback by another name',
    (host) => ({ origin: `http://${host.replace('127.0.0.1', 'localhost')}` }),
  ],
  ['another host', () => ({ host: 'evil.example' })],
  ['a host that begins alike', () => ({ host: '127.0.0.1.evil.example' })],
  ['a host that ends alike', () => ({ host: 'evil-localhost' })],
  [
    'a host that is rebound, as its own origin',
    () => ({ host: 'evil.example:80', origin: 'http://evil.example:80' }),
  ],
  ['a host with a user', () => ({ host: 'localhost@evil.example' })],
  ['any address of the machine', () => ({ host: '0.0.0.0', origin: 'http://0.0.0.0' })],
  ['a host forwarded', (host) => ({ origin: 'http://evil.example', 'x-forwarded-host': host })],
];

it.each(FORGED)('%s writes nothing', async (_what, headersFor) => {
  const host = new URL(start.said.address).host;
  const body = JSON.stringify({ from: markOf(HELPDESK), text: '# Owned' });
  const remarks = JSON.stringify({ from: markOf(''), text: '# Owned' });
  const asked = { method: 'PUT', headers: headersFor(host) };
  for (const [path, sent] of [
    ['/_nonet/source?file=spec/spec.md', body],
    ['/_nonet/beside/remarks?file=spec/spec.md', remarks],
  ] as const) {
    const answer = await askRaw(start.said.address, path, { ...asked, body: sent });
    expect(answer.status).toBe(403);
  }
  expect(readFileSync(join(stranger.path, 'spec/spec.md'), 'utf8')).toBe(HELPDESK);
});

it('but a page of this address does', async () => {
  const body = JSON.stringify({ from: markOf(HELPDESK), text: HELPDESK });
  const headers = { origin: start.said.address };
  const path = '/_nonet/source?file=spec/spec.md';
  expect((await askRaw(start.said.address, path, { method: 'PUT', headers, body })).status).toBe(
    200,
  );
});
