// The mock's processor time for each request over HTTP: Conduit with a thousand articles.

import { first, loading, wire } from '../servers/load.ts';
import { mockServer, type Server } from '../servers/servers.ts';
import { atWork } from './processor.ts';
import { inPairs, type Sides } from './run.ts';

const REQUESTS = 2_000;
const WARM_UP = 12_000;
const JSON_TYPE = { 'content-type': 'application/json' };
const BODY = '{"article":{"body":"Another text of this article."}}';

/** What is asked, and the status that it has. */
const asked = (me: Readonly<Record<string, string>>) =>
  [
    ['one record', wire('GET', '/api/articles/article-number-7', me), 200],
    ['20 of 1,000 filtered', wire('GET', '/api/articles?tag=rare', me), 200],
    ['20 of 1,000', wire('GET', '/api/articles', me), 200],
    [
      'refused',
      wire('POST', '/api/articles', { ...me, ...JSON_TYPE }, '{"article":{"title":""}}'),
      422,
    ],
    ['not found', wire('GET', '/api/articles/no-such-article', me), 404],
    ['signed out', wire('GET', '/api/user', {}), 401],
    ['write', wire('PUT', '/api/articles/article-number-7', { ...me, ...JSON_TYPE }, BODY), 200],
  ] as const;

export async function compareMocks({ old, now, rounds }: Sides): Promise<void> {
  const servers = { old: await mockServer(undefined, old), now: await mockServer(undefined, now) };
  try {
    const credentials = { old: await signedIn(servers.old), now: await signedIn(servers.now) };
    for (const [place, [what]] of asked({}).entries()) {
      const loads = (['old', 'now'] as const).map((side) => {
        const [, request, status] = asked(credentials[side])[place]!;
        return [side, loading(servers[side].port, request, status)] as const;
      });
      const of = Object.fromEntries(loads) as Record<'old' | 'now', (typeof loads)[number][1]>;
      for (const [, load] of loads) await load.run(WARM_UP);
      await inPairs(`${what}, µs a request`, rounds, async (side) => {
        const { pid } = servers[side];
        const before = atWork(pid);
        await of[side].run(REQUESTS);
        return (atWork(pid) - before) / REQUESTS;
      });
      for (const [, load] of loads) load.end();
    }
  } finally {
    servers.old.end();
    servers.now.end();
  }
}

async function signedIn({ port }: Server): Promise<Record<string, string>> {
  const body = JSON.stringify({ user: { email: 'jake@example.com', password: 'jakejake1' } });
  const answer = await first(port, wire('POST', '/api/users/login', JSON_TYPE, body));
  const { user } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as {
    user: { token: string };
  };
  return { authorization: `Token ${user.token}` };
}
