import { beforeEach, describe, expect, it } from 'vitest';
import { answer, answerInTime } from '../../../mocks/answer.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { problemsOf } from '../../../src/contract/client.ts';
import { control } from '../../../src/contract/control.ts';
import type { Json } from '../../../src/model/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { helpdesk, textOf } from '../examples.ts';

let product: MockedProduct;
beforeEach(() => {
  product = helpdesk({ start: Date.parse('2026-01-01T00:00:00.000Z') });
});

type Name = keyof typeof control;

/** Uses a control as its contract says, and holds its answer against the contract. */
function use(
  name: Name,
  { body, last = '', token }: { body?: Json; last?: string; token?: string } = {},
) {
  const route = control[name];
  const answered = answer(product, {
    method: route.method,
    url: route.path.replace(':entity', last),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const json: any = answered.body === null ? null : JSON.parse(answered.body);
  expect(problemsOf(route, answered.status, json)).toEqual([]);
  return { status: answered.status, body: json };
}

const call = (method: string, url: string, token = '', body: Json = null) =>
  answer(product, {
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === null ? null : JSON.stringify(body),
  });

const tokenOf = (title: string): string => {
  const person = use('people').body.people.find((one: { title: string }) => one.title === title);
  return use('signIn', { body: { entity: person.entity, key: person.key } }).body.token;
};

describe('being somebody', () => {
  it('lists whom one can be, with their roles', () => {
    const { people } = use('people').body;
    expect(people).toHaveLength(4);
    expect(people[2]).toMatchObject({ entity: 'Person', title: 'Ada Agent', roles: ['Agent'] });
  });

  it('gives a credential of anybody, which the product takes', () => {
    expect(call('GET', '/api/queue', tokenOf('Ada Agent')).status).toBe(200);
    expect(call('GET', '/api/queue', tokenOf('Cleo Customer')).status).toBe(403);
  });

  it('says who the present credential stands for', () => {
    expect(use('me', { token: tokenOf('Ada Agent') }).body).toMatchObject({
      person: { title: 'Ada Agent' },
      roles: ['Agent'],
    });
    expect(use('me').body).toEqual({ person: null, roles: ['Visitor'] });
  });

  it('refuses somebody who is not there, and says where all are listed', () => {
    const { status, body } = use('signIn', { body: { entity: 'Person', key: 99 } });
    expect(status).toBe(404);
    expect(body.error).toContain('/_nonet/people');
  });
});

describe('who is signed in', () => {
  it('is told with each credential that is valid, twice for two sign-ins of one person', () => {
    expect(use('sessions').body.sessions).toEqual([]);
    const [ada, again, cleo] = [
      tokenOf('Ada Agent'),
      tokenOf('Ada Agent'),
      tokenOf('Cleo Customer'),
    ];
    const { sessions } = use('sessions').body;
    expect(sessions.map(({ token }: { token: string }) => token)).toEqual([ada, again, cleo]);
    expect(sessions[0].person).toMatchObject({ title: 'Ada Agent', roles: ['Agent'] });
    expect(sessions[0].ends).not.toBeNull();
    call('DELETE', '/api/sessions/current', ada);
    expect(use('sessions').body.sessions).toHaveLength(2);
    use('moveClock', { body: { forward: 400 * 86_400_000 } });
    expect(use('sessions').body.sessions).toEqual([]);
  });
});

describe('a credential in a cookie', () => {
  const cookies = (url: string, body: Json): string | undefined => {
    const text = textOf('examples/helpdesk.md').replace(
      '`Authorization: Bearer',
      '`Cookie: session=',
    );
    const from = compile('spec/cookies.md', text.replace('session= {token}`', 'session={token}`'));
    const request = { method: 'POST', url, headers: {}, body: JSON.stringify(body) };
    return answer(new MockedProduct(from), request).headers['set-cookie'];
  };

  it('is set and taken back by the mock, for no page can', () => {
    expect(cookies('/_nonet/sign-in', { entity: 'Person', key: 1 })).toMatch(
      /^session=\w+; Path=\/; HttpOnly/,
    );
    expect(cookies('/_nonet/sign-out', null)).toMatch(/^session=; .*Max-Age=0/);
  });

  it('is no matter of a product that carries it otherwise', () => {
    expect(call('POST', '/_nonet/sign-out').headers).not.toHaveProperty('set-cookie');
  });
});

describe('asking what one may', () => {
  it('answers each question in turn, with the row that decides', () => {
    const { verdicts } = use('may', {
      token: tokenOf('Cleo Customer'),
      body: {
        questions: [
          { call: 'openTicket', parameters: {} },
          { call: 'takeTicket', parameters: { id: 1 } },
        ],
      },
    }).body;
    expect(verdicts[0].allowed).toBe(true);
    expect(verdicts[1]).toMatchObject({
      allowed: false,
      status: 403,
      code: 'NOT_ALLOWED',
      decision: { section: 'roles' },
    });
    expect(verdicts[1].decision.at.line).toBeGreaterThan(1);
  });
});

describe('the clock', () => {
  it('is read, and moved forward by milliseconds or to an instant', () => {
    expect(use('clock').body.now).toBe('2026-01-01T00:00:00.000Z');
    expect(use('moveClock', { body: { forward: 60_000 } }).body.now).toBe(
      '2026-01-01T00:01:00.000Z',
    );
    expect(use('moveClock', { body: { set: '2026-02-01T00:00:00Z' } }).body.now).toBe(
      '2026-02-01T00:00:00.000Z',
    );
  });

  it('is the one that answers are dated by', () => {
    use('moveClock', { body: { set: '2026-02-01T00:00:00Z' } });
    expect(call('GET', '/api/tickets').headers.date).toBe('Sun, 01 Feb 2026 00:00:00 GMT');
  });

  it('is not moved back, and says so', () => {
    const { status, body } = use('moveClock', { body: { set: '2025-01-01T00:00:00Z' } });
    expect(status).toBe(400);
    expect(body.error).toContain('forward');
  });

  it('says what to send instead of what does not fit', () => {
    const bodies: Json[] = [{}, { forward: -1 }, { forward: 'an hour' }, { set: 'tomorrow' }];
    for (const body of bodies) expect(use('moveClock', { body }).status).toBe(400);
  });
});

describe('a clock that goes with real time', () => {
  let real = Date.parse('2026-01-01T00:00:00.000Z');
  const minutes = (count: number): void => void (real += count * 60_000);
  const now = () => use('clock').body;

  it('is frozen, moved all the same, and goes on from there', () => {
    product = helpdesk({ start: real, realTime: () => real });
    minutes(1);
    expect(now()).toEqual({ now: '2026-01-01T00:01:00.000Z', frozen: false });
    expect(use('moveClock', { body: { frozen: true } }).body.frozen).toBe(true);
    minutes(5);
    expect(now()).toEqual({ now: '2026-01-01T00:01:00.000Z', frozen: true });
    use('moveClock', { body: { forward: 60_000 } });
    use('moveClock', { body: { frozen: false } });
    minutes(1);
    expect(now()).toEqual({ now: '2026-01-01T00:03:00.000Z', frozen: false });
  });
});

describe('the world', () => {
  const open = { subject: 'It broke', description: 'All of it' };

  it('goes back to its first data on reset, and every sign-in ends', () => {
    const token = tokenOf('Cleo Customer');
    expect(call('POST', '/api/tickets', token, open).status).toBe(201);
    expect(use('reset').status).toBe(204);
    expect(use('records', { last: 'Ticket' }).body.records).toHaveLength(2);
    expect(call('GET', '/api/tickets', token).status).toBe(401);
  });

  it('begins with other first data, until it is reset', async () => {
    const begun = async (body: Json) => {
      const url = control.begin.path;
      const sent = JSON.stringify(body);
      const answered = await answerInTime(product, {
        method: 'POST',
        url,
        headers: {},
        body: sent,
      });
      return answered.status;
    };
    const tickets = () => use('records', { last: 'Ticket' }).body.records;
    const first = tickets();
    expect(await begun({ records: 12 })).toBe(204);
    const [twelve, all] = [tickets(), product.world('apart').engine.records('Ticket')];
    expect([twelve.length, all.length]).toEqual([12, 2]);
    await begun({ records: 12, seed: 7 });
    expect(tickets()).not.toEqual(twelve);
    await begun({ records: 12, seed: 1 });
    expect(tickets()).toEqual(twelve);
    expect([await begun({ records: -1 }), await begun({ seeds: 1 })]).toEqual([400, 400]);
    use('reset');
    expect(tickets()).toEqual(first);
  });

  it('is taken and put back', () => {
    const token = tokenOf('Cleo Customer');
    const before = use('takeSnapshot').body;
    call('POST', '/api/tickets', token, open);
    expect(use('records', { last: 'Ticket' }).body.records).toHaveLength(3);
    expect(use('putSnapshot', { body: before }).body).toEqual({ dropped: [] });
    expect(use('records', { last: 'Ticket' }).body.records).toHaveLength(2);
    expect(call('GET', '/api/tickets', token).status).toBe(200);
  });

  it.each<[string, Json]>([
    ['null', null],
    ['a number', 3],
    ['a list', []],
    ['another object', { a: 1 }],
    [
      'nothing that fits inside',
      { format: 1, tables: { Ticket: 3 }, clock: 'x', credentials: [1] },
    ],
  ])('is not put back from %s, and the one there stays', (_what, body) => {
    const { status, body: told } = use('putSnapshot', { body });
    expect(status).toBe(400);
    expect(told.error).not.toBe('');
    expect(call('GET', '/api/people', tokenOf('Root Admin')).status).toBe(200);
  });

  it('shows what is stored of an entity, and says which entities there are', () => {
    expect(use('records', { last: 'Person' }).body.records[0]).toMatchObject({
      email: 'cleo@example.com',
    });
    const { status, body } = use('records', { last: 'Tickte' });
    expect(status).toBe(404);
    expect(body.error).toContain('Person, Ticket, Reply');
  });
});

describe('the last requests', () => {
  it('are told newest first, each with its call and the row that decided it', () => {
    call('GET', '/api/tickets');
    call('GET', '/nowhere');
    const { requests } = use('requests').body;
    expect(requests[0]).toMatchObject({ url: '/nowhere', call: null, status: 404 });
    expect(requests[1]).toMatchObject({
      method: 'GET',
      url: '/api/tickets',
      call: 'listTickets',
      status: 401,
      decision: { section: 'roles' },
    });
  });

  it('say who made each, while it was made', () => {
    const token = tokenOf('Cleo Customer');
    call('GET', '/api/tickets', token);
    call('DELETE', '/api/sessions/current', token);
    call('GET', '/api/tickets', token);
    const { requests } = use('requests').body;
    expect(requests.slice(0, 3).map(({ who }: { who: string | null }) => who)).toEqual([
      null,
      'Cleo Customer',
      'Cleo Customer',
    ]);
  });
});

it('tells the last 200 requests, and no more', () => {
  for (let count = 0; count < 450; count += 1) call('GET', `/api/tickets?page=${count}`);
  const { requests } = use('requests').body;
  expect(requests).toHaveLength(200);
  expect([requests[0].url, requests[199].url]).toEqual([
    '/api/tickets?page=449',
    '/api/tickets?page=250',
  ]);
});

it('answers an unknown control with what is not there', () => {
  const { status, body } = answer(product, {
    method: 'POST',
    url: '/_nonet/rest',
    headers: {},
    body: null,
  });
  expect(status).toBe(404);
  expect(body).toContain('POST /_nonet/rest');
});
