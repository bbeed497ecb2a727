// `nonet mcp --port`: the same over HTTP, for pages and programs of this machine alone.

import { request } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder, nonet, serving, type Folder, type Serving } from '../nonet.ts';
import { askRaw } from '../../security/requests/asking.ts';
import { asked } from './connected.ts';

let folder: Folder;
let served: Serving;

beforeAll(async () => {
  folder = emptyFolder();
  folder.write('spec/spec.md', '# Specification: Notes\n\n## 9. Limits\n\nnone\n');
  served = await serving(folder.path, 'mcp', '--port', '0');
});
afterAll(async () => {
  expect(await served.interrupt()).toBe(0);
  folder.remove();
});

const INITIALIZE = JSON.stringify({
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
});

/** The status that a request is answered with: `fetch` lets nobody say another `Host`. */
const statusOf = (headers: Record<string, string>, body: string, method = 'POST', path = '/mcp') =>
  new Promise<number | undefined>((resolve, reject) => {
    const accepts = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const options = { method, headers: { ...accepts, ...headers } };
    const asking = request(new URL(path, served.said.address), options, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asking.on('error', reject);
    asking.end(body);
  });

it('answers clients of this machine', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(served.said.address)));
  const { found } = await asked(client).facts('check');
  expect(found).toBe('no findings');
  await client.close();
});

it.each([
  ['one of this machine', {}, 200],
  ['a page of this machine', { origin: 'http://localhost:5173' }, 200],
  ['a page of elsewhere', { origin: 'https://evil.example' }, 403],
  ['a name that was made to lead here', { host: 'evil.example' }, 403],
  ['a page of another site that does not say which', { 'sec-fetch-site': 'cross-site' }, 403],
])('who asks is %s', async (_who, headers, status) => {
  expect(await statusOf(headers, INITIALIZE)).toBe(status);
});

it('advises whoever is refused nothing that it does not take', async () => {
  const strangers = { origin: 'https://evil.example', host: 'evil.example' };
  for (const [name, value] of Object.entries(strangers)) {
    const headers = { [name]: value };
    const { status, body } = await askRaw(served.said.address, '/mcp', { method: 'POST', headers });
    expect(status).toBe(403);
    expect(body).toContain('this server');
    expect(body).not.toContain('--allow-origin');
  }
});

it('takes messages of a bounded size, at one address', async () => {
  expect(await statusOf({}, JSON.stringify('x'.repeat(3 * 2 ** 20)))).toBe(413);
  expect(await statusOf({}, '{')).toBe(400);
  expect(await statusOf({}, '', 'GET')).toBe(405);
  expect(await statusOf({}, INITIALIZE, 'POST', '/')).toBe(404);
});

it('says of a port that cannot be had what to do', async () => {
  const { port } = new URL(served.said.address);
  const { code, err } = await nonet(folder.path, 'mcp', '--port', port);
  expect(code).toBe(2);
  expect(err).toContain(`port ${port} is in use`);
});
