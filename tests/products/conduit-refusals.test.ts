// What Conduit refuses, and in which words.

import { describe, expect, it } from 'vitest';
import type { Fault } from './conduit/faults.ts';
import { start } from './conduit/server.ts';
import { ConduitSite, DRAGON, WALKS } from './probes/conduit-site.ts';
import { during } from './started.ts';

const visit = (use: (site: ConduitSite) => Promise<void>): Promise<void> =>
  during<Fault, void>(start, undefined, (...place) => use(new ConduitSite(...place)));

describe('Conduit refuses', () => {
  const errors = (fields: Record<string, string>): object => ({
    errors: Object.fromEntries(Object.entries(fields).map(([name, told]) => [name, [told]])),
  });
  const blank = "can't be blank";
  const none = { user: { email: 'jake@example.com', password: 'not this one' } };
  const twins = {
    user: { username: 'jake', email: 'celeste@example.com', password: 'longenough' },
  };
  const odd = { user: { username: 5, email: 'x', password: 'short' } };
  const refusals: readonly [
    why: string,
    line: string,
    body: unknown,
    status: number,
    told: object,
  ][] = [
    ['nobody', 'GET /api/user', undefined, 401, errors({ token: 'is missing' })],
    ['a wrong password', 'POST /api/users/login', none, 401, errors({ credentials: 'invalid' })],
    ['an unknown article', 'GET /api/articles/x', undefined, 404, errors({ article: 'not found' })],
    ['an unknown person', 'GET /api/profiles/x', undefined, 404, errors({ profile: 'not found' })],
    ['an unknown path', 'GET /api/nothing', undefined, 404, errors({ request: 'not found' })],
    ['a method', 'PATCH /api/user', undefined, 405, errors({ request: 'method not allowed' })],
    ['no JSON', 'POST /api/users', '{', 400, errors({ request: 'is not JSON' })],
    [
      'names that are taken',
      'POST /api/users',
      twins,
      409,
      errors({ username: 'has already been taken', email: 'has already been taken' }),
    ],
    [
      'nothing filled in',
      'POST /api/users',
      {},
      422,
      errors({ username: blank, email: blank, password: blank }),
    ],
    [
      'all that is wrong at once',
      'POST /api/users',
      odd,
      422,
      errors({ username: 'is invalid', email: 'is invalid', password: 'is too short' }),
    ],
    [
      'a page that is none',
      'GET /api/articles?limit=few&offset=-1',
      undefined,
      422,
      errors({ limit: 'is invalid', offset: 'is invalid' }),
    ],
  ];

  it.each(refusals)('%s', (_why, line, body, status, told) =>
    visit(async (site) => {
      expect(await site.ask(line, body)).toEqual({ status, body: told });
    }),
  );

  it('what belongs to somebody else', () =>
    visit(async (site) => {
      const celeste = await site.celeste();
      const article = { article: { title: '' } };
      const told = { status: 403, body: errors({ article: 'forbidden' }) };
      expect(await celeste.ask(`PUT ${WALKS}`, article)).toEqual(told);
      expect(await celeste.ask(`DELETE ${WALKS}`)).toEqual(told);
      expect(await celeste.ask(`DELETE ${DRAGON}/comments/1`)).toEqual({
        status: 403,
        body: errors({ comment: 'forbidden' }),
      });
    }));

  it('a body that is too large, or of another type', () =>
    visit(async (site) => {
      const large = { user: { email: 'x'.repeat(1024 * 1024), password: 'x' } };
      expect((await site.ask('POST /api/users/login', large)).status).toBe(413);
      const typed = await fetch(`${site.url}/api/users/login`, { method: 'POST', body: 'a=b' });
      expect(typed.status).toBe(415);
    }));
});
