// What the mock gives over HTTP, ten connections at once, beside bare `node:http` with the same body, and
// beside other mocks where they are installed.

import { afterAll, bench, describe } from 'vitest';
import { first, loading, wire, type Load } from './servers/load.ts';
import { otherMocks, type Asked } from './servers/others.ts';
import { bareServer, mockServer, type Server } from './servers/servers.ts';

const REQUESTS = 1_000;
/** A server that has been asked for a while: either is compiled by then, and stays as quick. */
const OPTIONS = { iterations: 20, warmupIterations: 40, time: 0 };
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

const listed = await fetch(`${address}/api/articles?limit=1000`, { headers: me });
const { articles } = (await listed.json()) as { articles: object[] };
const records = articles.map((article, index) => ({ id: index + 1, ...article, tag: 'rare' }));
const openapi = await (await fetch(`${address}/_nonet/openapi.json`)).text();
const others = await otherMocks(openapi, records);
open.push(...others);

/** What is asked, of every server. */
async function compare(
  asked: Asked,
  name: string,
  request: (path: string) => string,
  path: string,
  status: number,
): Promise<void> {
  const answered = await first(mock.port, request(path));
  const bare = await bareServer(answered.slice(answered.indexOf('\r\n\r\n') + 4));
  const [ours, theirs] = [
    loading(mock.port, request(path), status),
    loading(bare.port, request(path), 200),
  ];
  open.push(bare, ours, theirs);
  describe(name, () => {
    bench('bare node:http', () => theirs.run(REQUESTS), OPTIONS);
    bench('nonet mock', () => ours.run(REQUESTS), OPTIONS);
    for (const other of others) {
      const own = other.path(asked);
      if (own === null) continue;
      const load = loading(other.port, request(own), status);
      open.push(load);
      bench(other.name, () => load.run(REQUESTS), OPTIONS);
    }
  });
}

const get = (path: string): string => wire('GET', path, me);
const post = (path: string): string =>
  wire('POST', path, { ...me, ...JSON_TYPE }, '{"article":{"title":""}}');

await compare('list', '20 of 1,000 articles, filtered', get, '/api/articles?tag=rare', 200);
await compare('record', 'a single article', get, '/api/articles/article-number-7', 200);
await compare('refused', 'a refused POST', post, '/api/articles', 422);
