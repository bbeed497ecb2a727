// However the product is reached, it is the same product: directly, through MSW, and over HTTP.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { mockInProcess, type InProcess } from '../../mocks/node.ts';
import { respond } from '../../mocks/respond.ts';
import { serve, type Running } from '../../mocks/http/server.ts';
import { helpdesk } from './examples.ts';
import { sequencesFor, tell } from './sequences.ts';

const ORIGIN = 'http://same.test';
const START = { start: Date.parse('2026-01-01T00:00:00Z') };

let inProcess: InProcess;
let running: Running;
const direct = helpdesk(START);

beforeAll(async () => {
  inProcess = mockInProcess(helpdesk(START), ORIGIN);
  running = await serve({ product: helpdesk(START), front: null, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  inProcess.stop();
  await running.close();
});

type Ask = (path: string, init: RequestInit) => Promise<Response>;

const WAYS: Readonly<Record<string, Ask>> = {
  directly: (path, init) => respond(direct, new Request(`http://direct.test${path}`, init)),
  'through MSW': (path, init) => fetch(`${ORIGIN}${path}`, init),
  'over HTTP': (path, init) => fetch(`${running.address}${path}`, init),
};

interface Told {
  readonly status: number;
  readonly type: string | null;
  readonly allow: string | null;
  readonly body: string;
}

/** A story that meets every kind of answer; a token that it is given is used from then on. */
async function story(ask: Ask): Promise<Told[]> {
  const told: Told[] = [];
  let token = '';
  const say = async (method: string, path: string, body?: unknown, type = 'application/json') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await ask(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: text }),
    });
    const answered = await answer.text();
    token = /"token":"([^"]+)"/.exec(answered)?.[1] ?? token;
    const [sort, allow] = ['content-type', 'allow'].map((name) => answer.headers.get(name));
    told.push({ status: answer.status, type: sort ?? null, allow: allow ?? null, body: answered });
  };
  await say('GET', '/api/tickets');
  await say('POST', '/api/sessions', { email: 'cleo@example.com', password: 'wrong' });
  await say('POST', '/api/sessions', { email: 'cleo@example.com', password: 'secret-cleo' });
  await say('POST', '/api/tickets', { subject: '  Zoë 🐉 ', description: 'x', priority: 'odd' });
  await say('POST', '/api/tickets', { subject: '  Zoë 🐉 ', description: 'x' });
  await say('GET', '/api/tickets?status=new&page=1&a=%C3%BC');
  await say('GET', '/api/tickets/%33');
  await say('GET', '/api/tickets/%');
  await say('HEAD', '/api/tickets/3');
  await say('OPTIONS', '/api/tickets');
  await say('PUT', '/api/tickets');
  await say('POST', '/api/tickets/3/replies', '{"body":');
  await say('POST', '/api/tickets/3/replies', 'body=x', 'text/plain');
  await say('POST', '/api/tickets/3/replies', { body: 'x'.repeat(2 ** 20) });
  await say('POST', '/_nonet/clock', { forward: 3_600_000 });
  await say('GET', '/_nonet/me');
  await say('DELETE', '/api/sessions/current');
  await say('GET', '/nowhere');
  return told;
}

it('answers the same story alike', async () => {
  const [first, ...others] = await Promise.all(Object.values(WAYS).map(story));
  expect(first!.map(({ status }) => status)).toEqual([
    401, 401, 201, 422, 201, 200, 200, 400, 200, 204, 405, 400, 415, 413, 200, 200, 204, 404,
  ]);
  for (const other of others) expect(other).toEqual(first);
});

it('answers random requests alike, whatever they are and in whatever order', async () => {
  const sequences = sequencesFor(helpdesk(START), 30);
  const seen = new Set<number>();
  for (const sequence of sequences) {
    const [first, ...others] = await Promise.all(
      Object.values(WAYS).map((ask) => tell(sequence, ask)),
    );
    for (const other of others) expect(other).toEqual(first);
    for (const { status } of first!) seen.add(status);
  }
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 422]));
}, 120_000);
