// Whatever a request holds, the sound products answer it: what they keep they give back unchanged,
// and nothing makes them fail.

import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { start as startConduit } from './conduit/server.ts';
import { start as startHelpdesk } from './helpdesk/server.ts';
import { ConduitSite } from './probes/conduit-site.ts';
import { HelpdeskSite } from './probes/helpdesk-site.ts';
import { during } from './started.ts';

const VALUES: readonly unknown[] = [
  null,
  -1,
  1.5,
  true,
  [],
  [null],
  {},
  '',
  ' ',
  'a\u0000b',
  '__proto__',
  "'; DROP TABLE users;--",
  '<b>&amp;</b>',
  '😀',
  'a\n\tb',
  'x'.repeat(3000),
];
const QUERIES = [
  'page=',
  'page=1e3',
  'limit=9007199254740991',
  'offset=%00',
  'tag=%',
  '%',
  'status=',
];

interface Person {
  readonly ask: (line: string, body?: unknown) => Promise<{ status: number; body: any }>;
}

type Body = (fields: Record<string, unknown>) => unknown;

/** What goes wrong when each field in turn holds each of the values. */
async function wrongs(person: Person, line: string, valid: object, body: Body): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const name of Object.keys(valid)) {
    for (const value of VALUES) {
      const answer = await person.ask(line, body({ ...valid, [name]: value }));
      const given = answer.body[name] ?? answer.body.article?.[name] ?? answer.body.user?.[name];
      const kept = answer.status >= 300 || given === undefined || same(given, value);
      if (answer.status >= 500 || !kept) found.push([line, name, value, answer]);
    }
  }
  return found;
}

/** As given, but for what the specification trims or empties. */
function same(given: unknown, value: unknown): boolean {
  if (typeof value !== 'string') return JSON.stringify(given) === JSON.stringify(value);
  return given === value || given === value.trim() || (given === null && value.trim() === '');
}

/** The status of a request whose target is no path. */
async function statusOf(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  const [response] = (await once(get({ hostname, port, path }), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

async function statuses(person: Person, path: string): Promise<number[]> {
  const asked = QUERIES.map((query) => person.ask(`GET ${path}?${query}`));
  return (await Promise.all(asked)).map(({ status }) => status);
}

describe('whatever a request holds', () => {
  it('Conduit answers it', () =>
    during(startConduit, undefined, async (...place) => {
      const site = new ConduitSite(...place);
      const jake = await site.jake();
      const article = { title: 'T', description: 'D', body: 'B', tagList: ['a'] };
      const wrapped =
        (name: string): Body =>
        (fields) => ({ [name]: fields });
      expect(await wrongs(jake, 'POST /api/articles', article, wrapped('article'))).toEqual([]);
      const user = { username: 'jake', email: 'jake@example.com', bio: null, image: null };
      expect(await wrongs(jake, 'PUT /api/user', user, wrapped('user'))).toEqual([]);
      const unwrapped: Body = (fields) => fields;
      expect(await wrongs(jake, 'POST /api/users/login', { user }, unwrapped)).toEqual([]);
      expect(await statuses(jake, '/api/articles')).not.toContain(500);
      const odd = await Promise.all(
        ['%00', '%E0%A4%A', '..%2F'].map((x) => jake.ask(`GET /api/profiles/${x}`)),
      );
      expect(odd.map(({ status }) => status)).toEqual([404, 400, 404]);
      expect(await statusOf(site.url, '*')).toBe(404);
      expect(await statusOf(site.url, '//')).toBe(404);
    }));

  it('the helpdesk answers it', () =>
    during(startHelpdesk, undefined, async (...place) => {
      const site = new HelpdeskSite(...place);
      const patient = async (email: string, password: string): Promise<Person> => {
        const { ask } = await site.signIn(email, password);
        const waiting: Person['ask'] = (line, body) => {
          site.wait(0.001);
          return ask(line, body);
        };
        return { ask: waiting };
      };
      const cleo = await patient('cleo@example.com', 'secret-cleo');
      const root = await patient('root@example.com', 'secret-root');
      const plain: Body = (fields) => fields;
      const ticket = { subject: 'S', description: 'D', priority: 'low' };
      expect(await wrongs(cleo, 'POST /api/tickets', ticket, plain)).toEqual([]);
      const person = { name: 'N', email: 'n@example.com', password: 'secret-n', role: 'agent' };
      expect(await wrongs(root, 'POST /api/people/staff', person, plain)).toEqual([]);
      const reply = { body: 'B', internal: false };
      expect(await wrongs(root, 'POST /api/tickets/1/replies', reply, plain)).toEqual([]);
      expect(await statuses(root, '/api/tickets')).not.toContain(500);
      const odd = await Promise.all(
        ['-1', '1.0', '%00', '%E0%A4%A', '9'.repeat(30)].map((x) =>
          root.ask(`GET /api/tickets/${x}`),
        ),
      );
      expect(odd.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect(await statusOf(site.url, '*')).toBe(404);
      expect(await statusOf(site.url, '//')).toBe(404);
    }));
});
