// What the mock gives over HTTP, ten connections at once, beside bare `node:http` with the same body.

import { afterAll, bench, describe } from 'vitest';
import { loading, wire, type Load } from './load.ts';
import { bareServer, mockServer, type Server } from './servers.ts';

const REQUESTS = 1_000;
const OPTIONS = { iterations: 8, warmupIterations: 2, time: 0 };
const JSON_TYPE = { 'content-type': 'application/json' };

const mock = await mockServer();
const address = `http://127.0.0.1:${mock.port}`;
const open: (Server | Load)[] = [mock];
afterAll(() => open.forEach((each) => each.end()));

const signedIn = await fetch(`${address}/api/users/login`, {
  method: 'POST',
  headers: JSON_TYPE,
  body: JSON.stringify({ user: { email: 'jake@example.com', password: 'jakejake1' } }),
});
const { user } = (await signedIn.json()) as { user: { token: string } };
const me = { authorization: `Token ${user.token}` };

/** One request against both servers. */
async function compare(name: string, request: string, status: number): Promise<void> {
  const [, path = '/'] = request.split(' ');
  const answered = await fetch(address + path, { headers: me });
  const bare = await bareServer(await answered.text());
  const [ours, theirs] = [loading(mock.port, request, status), loading(bare.port, request, 200)];
  open.push(bare, ours, theirs);
  describe(name, () => {
    bench('bare node:http', () => theirs.run(REQUESTS), OPTIONS);
    bench('nonet mock', () => ours.run(REQUESTS), OPTIONS);
  });
}

await compare('20 of 1,000 articles, filtered', wire('GET', '/api/articles?tag=rare', me), 200);
await compare('a single article', wire('GET', '/api/articles/article-number-7', me), 200);
await compare(
  'a refused POST',
  wire('POST', '/api/articles', { ...me, ...JSON_TYPE }, '{"article":{"title":""}}'),
  422,
);
