import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { mockInProcess, type InProcess } from '../../mocks/node.ts';
import { MockedProduct } from '../../mocks/world/product.ts';
import { compile } from '../../src/workbench/compile.ts';
import { helpdesk, textOf } from './examples.ts';

const ORIGIN = 'http://product.test';
let mock: InProcess | undefined;

afterEach(() => mock?.stop());

it('answers whoever fetches the address, the stubs of the specification too', async () => {
  mock = mockInProcess(helpdesk(), ORIGIN);
  const signedIn = await fetch(`${ORIGIN}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'secret-ada1' }),
  });
  expect(signedIn.status).toBe(201);
  const { token } = (await signedIn.json()) as { token: string };
  const queue = await fetch(`${ORIGIN}/api/queue`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await queue.json()).toMatchObject({ total: 2 });
  expect((await fetch(`${ORIGIN}/_nonet/spec/states`)).status).toBe(200);
});

it('answers who asks it by the shortest way as it answers who fetches', async () => {
  mock = mockInProcess(helpdesk(), ORIGIN);
  const as = (world: string) => ({ 'x-nonet-world': world });
  const body = JSON.stringify({ email: 'ada@example.com', password: 'secret-ada1' });
  const json = { 'content-type': 'application/json' };
  const requests = [
    { method: 'POST', url: '/api/sessions', headers: json, body },
    { method: 'POST', url: '/api/sessions', headers: {}, body },
    { method: 'HEAD', url: '/api/queue', headers: {}, body: null },
    { method: 'GET', url: '/api/./nowhere/../tickets/%2e%2e/ä?q=ä#part', headers: {}, body: null },
    { method: 'POST', url: '/_nonet/reset', headers: {}, body: null },
    { method: 'GET', url: '/_nonet/spec/states', headers: {}, body: null },
  ];
  for (const { url, ...request } of requests) {
    const given = { ...request, headers: { ...request.headers, ...as('fetched') } };
    const fetched = await fetch(ORIGIN + url, given);
    const asked = await mock.ask({
      ...request,
      url,
      headers: { ...given.headers, ...as('asked') },
    });
    expect({ ...asked, body: asked.body ?? '' }, url).toEqual({
      status: fetched.status,
      headers: Object.fromEntries(fetched.headers),
      body: await fetched.text(),
    });
  }
});

it('answers without a body where the call has none', async () => {
  mock = mockInProcess(helpdesk(), ORIGIN);
  const reset = await fetch(`${ORIGIN}/_nonet/reset`, { method: 'POST' });
  expect(reset.status).toBe(204);
  expect(await reset.text()).toBe('');
});

it('remembers no cookie from one request to the next: each says who it is from', async () => {
  const text = textOf('examples/helpdesk.md').replace(
    '`Authorization: Bearer {token}`',
    '`Cookie: session={token}`',
  );
  mock = mockInProcess(new MockedProduct(compile('spec/cookies.md', text)), ORIGIN);
  const signedIn = await fetch(`${ORIGIN}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'secret-ada1' }),
  });
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
  expect((await fetch(`${ORIGIN}/api/queue`)).status).toBe(401);
  expect((await fetch(`${ORIGIN}/api/queue`, { headers: { cookie } })).status).toBe(200);
});

it('leaves other addresses alone', async () => {
  const other = createServer((_request, response) => response.end('another'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  mock = mockInProcess(helpdesk(), ORIGIN);
  const { port } = other.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe('another');
  await new Promise((resolve) => other.close(resolve));
});

it('lets requests go to the network again once it is stopped', async () => {
  mockInProcess(helpdesk(), ORIGIN).stop();
  await expect(fetch(`${ORIGIN}/api/queue`)).rejects.toThrow();
});
