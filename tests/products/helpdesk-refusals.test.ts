// Every error of the helpdesk's catalogue, with the whole of its body.

import { describe, expect, it } from 'vitest';
import type { Fault } from './helpdesk/faults.ts';
import { start } from './helpdesk/server.ts';
import { type Answer, HelpdeskSite } from './probes/helpdesk-site.ts';
import { during } from './started.ts';

const visit = (use: (site: HelpdeskSite) => Promise<void>): Promise<void> =>
  during<Fault, void>(start, undefined, (...place) => use(new HelpdeskSite(...place)));

type Told = readonly [field: string, code: string, message: string];

const NELL = { name: 'Nell', email: 'nell@example.com', password: 'secret-nell' };
const TICKET = { subject: 'No sound', description: 'It is silent.' };

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
};

/** Problem details that tell these violations. */
const details = (status: number, ...told: readonly [Told, ...Told[]]): Answer => ({
  status,
  type: 'application/problem+json',
  body: {
    type: 'about:blank',
    title: TITLES[status],
    status,
    detail: told[0][2],
    code: told[0][1],
    errors: told.map(([field, code, message]) => ({ field, code, message })),
  },
});

type Case = readonly [why: string, expected: Answer, ask: (site: HelpdeskSite) => Promise<Answer>];

const CASES: readonly Case[] = [
  [
    'nobody',
    details(401, ['request', 'SIGN_IN_FIRST', 'Sign in first.']),
    async (site) => site.ask('GET /api/tickets'),
  ],
  [
    'a wrong password',
    details(401, ['request', 'WRONG_CREDENTIALS', 'Email or password is wrong.']),
    async (site) => site.ask('POST /api/sessions', { ...NELL, email: 'cleo@example.com' }),
  ],
  [
    'a role that never may',
    details(403, ['request', 'NOT_ALLOWED', 'You may not do this.']),
    async (site) => (await site.cleo()).ask('GET /api/people'),
  ],
  [
    'a ticket of somebody else',
    details(404, ['request', 'NOT_FOUND', 'There is no such ticket.']),
    async (site) => (await site.cleo()).ask('GET /api/tickets/2'),
  ],
  [
    'a number that is none',
    details(404, ['request', 'NOT_FOUND', 'There is no such ticket.']),
    async (site) => (await site.cleo()).ask('GET /api/tickets/first'),
  ],
  [
    'a path that is none',
    details(404, ['request', 'NOT_FOUND', 'There is no such request.']),
    async (site) => site.ask('GET /api/nothing'),
  ],
  [
    'a state that does not allow it',
    details(409, ['request', 'WRONG_STATE', 'This cannot be done to the ticket now: it is new.']),
    async (site) => (await site.root()).ask('POST /api/tickets/1/close'),
  ],
  [
    'an email that is taken',
    details(409, ['email', 'EMAIL_TAKEN', 'Somebody already uses this email.']),
    async (site) => site.ask('POST /api/people', { ...NELL, email: 'cleo@example.com' }),
  ],
  [
    'everything that is wrong at once',
    details(
      422,
      ['name', 'REQUIRED', 'name is required.'],
      ['email', 'INVALID', 'email is not valid.'],
      ['password', 'PASSWORD_TOO_SHORT', 'Use at least 8 characters.'],
    ),
    async (site) => site.ask('POST /api/people', { name: '', email: 'nell', password: 'short' }),
  ],
  [
    'a subject that is too long',
    details(422, ['subject', 'SUBJECT_TOO_LONG', 'Keep the subject to 120 characters.']),
    async (site) =>
      (await site.cleo()).ask('POST /api/tickets', { ...TICKET, subject: 'x'.repeat(121) }),
  ],
  [
    'a priority that is none',
    details(422, ['priority', 'INVALID', 'priority is not valid.']),
    async (site) => (await site.cleo()).ask('POST /api/tickets', { ...TICKET, priority: null }),
  ],
  [
    'a reply that is too long',
    details(422, ['body', 'REPLY_TOO_LONG', 'Keep a reply to 5000 characters.']),
    async (site) =>
      (await site.cleo()).ask('POST /api/tickets/1/replies', { body: 'x'.repeat(5001) }),
  ],
  [
    'a ticket too many',
    details(422, ['request', 'TOO_MANY_TICKETS', 'Wait until one of your tickets is closed.']),
    async (site) => {
      const cleo = await site.cleo();
      for (let i = 0; i < 4; i++) await cleo.ask('POST /api/tickets', TICKET);
      return cleo.ask('POST /api/tickets', TICKET);
    },
  ],
  [
    'a reply on a closed ticket',
    details(409, ['request', 'TICKET_CLOSED', 'This ticket is closed.']),
    async (site) => {
      await site.bring('closed');
      const late = { body: 'Too late', internal: true };
      return (await site.cleo()).ask('POST /api/tickets/1/replies', late);
    },
  ],
  [
    'an internal reply of a customer, which is blank besides',
    details(
      422,
      ['body', 'REQUIRED', 'body is required.'],
      ['request', 'INTERNAL_REPLY', 'Customers cannot write internal replies.'],
    ),
    async (site) =>
      (await site.cleo()).ask('POST /api/tickets/1/replies', { body: ' ', internal: true }),
  ],
  [
    'a call too many',
    details(429, ['request', 'TOO_MANY_CALLS', 'Slow down.']),
    async (site) => {
      const asked = Array.from({ length: 120 }, () => site.ask('GET /api/tickets'));
      await Promise.all(asked);
      return site.ask('GET /api/tickets');
    },
  ],
  [
    'a list, a state and a page that are none',
    details(
      422,
      ['status', 'INVALID', 'status is not valid.'],
      ['page', 'INVALID', 'page is not valid.'],
    ),
    async (site) => (await site.cleo()).ask('GET /api/tickets?status=lost&page=0'),
  ],
  [
    'what is no JSON',
    details(400, ['request', 'MALFORMED', 'The body is not a JSON object.']),
    async (site) => site.ask('POST /api/sessions', '{'),
  ],
  [
    'a method that is none',
    details(405, ['request', 'METHOD_NOT_ALLOWED', 'This method is not allowed here.']),
    async (site) => site.ask('PUT /api/people', NELL),
  ],
  [
    'a body that is too large',
    details(413, ['request', 'TOO_LARGE', 'The body is too large.']),
    async (site) => site.ask('POST /api/people', { ...NELL, name: 'x'.repeat(2 ** 20) }),
  ],
];

describe('the helpdesk refuses', () => {
  it.each(CASES)('%s', (_why, expected, ask) =>
    visit(async (site) => {
      expect(await ask(site)).toEqual(expected);
    }),
  );

  it('a body of another type', () =>
    visit(async (site) => {
      const answer = await fetch(`${site.url}/api/sessions`, { method: 'POST', body: 'a=b' });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ code: 'NOT_JSON', title: TITLES[415] });
    }));

  it('nobody for the calls of a minute ago', () =>
    visit(async (site) => {
      const asked = Array.from({ length: 121 }, () => site.ask('GET /api/tickets'));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      site.wait(1 / 60);
      expect((await site.ask('GET /api/tickets')).status).toBe(401);
    }));
});
