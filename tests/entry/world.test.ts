// A world as tests and stories use it: who one is, the clock, records, errors on order, requests.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handlers } from '../../src/entry/msw.ts';
import { createWorld, type World } from '../../src/entry/world/world.ts';
import { textOf } from '../mocks/examples.ts';

const HELPDESK = { file: 'spec/helpdesk.md', text: textOf('examples/helpdesk.md') };
const BASE = 'http://product.test';
const COOKIES = HELPDESK.text.replace(
  '`Authorization: Bearer {token}`',
  '`Cookie: session={token}`',
);

const ask = (world: World, method: string, path: string, body?: object, also: RequestInit = {}) =>
  world.respond(
    new Request(BASE + path, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
      ...also,
    }),
  );
const TICKET = { subject: 'Lamp', description: 'It is dark.' };

describe('who one is', () => {
  it('is somebody in a role, until they sign out', async () => {
    const world = createWorld(HELPDESK);
    expect(world.as('Customer')).toMatchObject({ entity: 'Person', key: 1, roles: ['Customer'] });
    expect((await ask(world, 'POST', '/api/tickets', TICKET)).status).toBe(201);
    expect((await ask(world, 'DELETE', '/api/sessions/current')).status).toBe(204);
    expect((await ask(world, 'GET', '/api/tickets')).status).toBe(401);
    expect(world.requests().map(({ who }) => who)).toEqual([
      'Cleo Customer',
      'Cleo Customer',
      null,
    ]);
  });

  it('stays in the role when sessions end, and ends with them when signed in', async () => {
    const world = createWorld(HELPDESK);
    world.as('Agent');
    world.clock.forward('2 days');
    expect((await ask(world, 'GET', '/api/queue')).status).toBe(200);
    world.signIn({ entity: 'Person', key: 3 });
    world.clock.forward('SESSION');
    expect((await ask(world, 'GET', '/api/queue')).status).toBe(401);
  });

  it('gives way to a credential that a request carries itself', async () => {
    const world = createWorld(HELPDESK);
    const { headers } = world.signIn({ entity: 'Person', key: 1 });
    world.as('Administrator');
    expect((await ask(world, 'GET', '/api/people', undefined, { headers })).status).toBe(403);
    expect((await ask(world, 'GET', '/api/people')).status).toBe(200);
  });

  it('is nobody in a role that is signed out', () => {
    const world = createWorld(HELPDESK);
    expect(world.as('Visitor')).toBeNull();
    expect(world.as(null)).toBeNull();
  });

  it.each([
    [(world: World) => world.as('Agnet'), 'no role Agnet; there are Visitor, Customer'],
    [(world: World) => world.as('Agnet'), 'did you mean `Agent`?'],
    [
      (world: World) => world.signIn({ entity: 'Person', key: 9 }),
      'there is no Person 9; there are Person 1 (Cleo Customer): Customer;',
    ],
  ])('says whom one can be (%#)', (act, words) => {
    expect(() => act(createWorld(HELPDESK))).toThrow(words);
  });

  it('says so where nobody is in a role', () => {
    const text = HELPDESK.text.replace(/^\| Root Admin .*\n/m, '');
    expect(() => createWorld(text).as('Administrator')).toThrow('nobody is Administrator now');
  });
});

describe('cookies', () => {
  const signIn = { email: 'ada@example.com', password: 'secret-ada1' };

  it('are kept for the world that handed them out, and for it alone', async () => {
    const [world, other] = [createWorld(COOKIES), createWorld(COOKIES)];
    expect((await ask(world, 'POST', '/api/sessions', signIn)).status).toBe(201);
    expect((await ask(world, 'GET', '/api/queue')).status).toBe(200);
    expect((await ask(other, 'GET', '/api/queue')).status).toBe(401);
    await ask(world, 'DELETE', '/api/sessions/current');
    expect((await ask(world, 'GET', '/api/queue')).status).toBe(401);
  });

  it('are not sent by a request that omits them', async () => {
    const world = createWorld(COOKIES);
    world.as('Agent');
    expect((await ask(world, 'GET', '/api/queue')).status).toBe(200);
    const omitted = await ask(world, 'GET', '/api/queue', undefined, { credentials: 'omit' });
    expect(omitted.status).toBe(401);
  });

  it('of a sign-in take the place of whom the world acted as', async () => {
    const world = createWorld(COOKIES);
    world.as('Customer');
    await ask(world, 'POST', '/api/sessions', signIn);
    await ask(world, 'GET', '/api/queue');
    expect(world.requests().at(-1)).toMatchObject({ status: 200, who: 'Ada Agent' });
  });
});

describe('the clock', () => {
  it('stands, and moves on by words, constants, milliseconds and to instants', () => {
    const world = createWorld(HELPDESK, { now: '2026-02-01T09:00:00Z' });
    const moved = (by: string | number): string => {
      world.clock.forward(by);
      return world.clock.now().toISOString();
    };
    expect(moved('90 minutes')).toBe('2026-02-01T10:30:00.000Z');
    expect(moved('1 day')).toBe('2026-02-02T10:30:00.000Z');
    expect(moved('AUTO_CLOSE')).toBe('2026-02-09T10:30:00.000Z');
    expect(moved(500)).toBe('2026-02-09T10:30:00.500Z');
    world.clock.set(new Date('2026-03-01'));
    expect(world.clock.now()).toEqual(new Date('2026-03-01'));
    world.reset();
    expect(world.clock.now().toISOString()).toBe('2026-02-01T09:00:00.000Z');
  });

  it.each([
    ['seven days', '"seven days" is no duration; write one as in "7 days"'],
    ['7 dyas', 'no duration'],
    ['PAGE_SIZE', 'PAGE_SIZE has no unit of time: see line'],
    [-1, '0 milliseconds or more'],
    [Number.NaN, '0 milliseconds or more'],
  ])('says how to write %j', (duration, words) => {
    expect(() => createWorld(HELPDESK).clock.forward(duration)).toThrow(words);
  });

  it('says what an instant is', () => {
    expect(() => createWorld(HELPDESK).clock.set('noon')).toThrow('noon is no instant');
    expect(() => createWorld(HELPDESK, { now: 'noon' })).toThrow('noon is no instant');
  });
});

describe('records', () => {
  it('are copies, which can be led to a state', async () => {
    const world = createWorld(HELPDESK);
    const [ticket] = world.records('Ticket');
    Object.assign(ticket!, { subject: 'changed' });
    expect(world.records('Ticket')[0]).toMatchObject({ subject: 'Printer jams', status: 'new' });
    expect(await world.lead(ticket!, 'solved')).toMatchObject({ id: 1, status: 'solved' });
    const closed = await world.lead({ entity: 'Ticket', key: 1 }, 'closed');
    expect(closed).toMatchObject({ status: 'closed' });
  });

  it('are removed with those that cannot be without them, until the world begins anew', async () => {
    const world = createWorld(HELPDESK);
    world.as('Agent');
    expect(world.records('Reply')).not.toEqual([]);
    world.removeAll('Ticket');
    expect([...world.records('Ticket'), ...world.records('Reply')]).toEqual([]);
    expect(world.records('Person')).not.toEqual([]);
    const queue = await ask(world, 'GET', '/api/queue');
    expect(await queue.json()).toEqual({ items: [], total: 0 });
    expect(() => world.removeAll('Tickets')).toThrow('did you mean `Ticket`?');
    world.reset();
    expect(world.records('Ticket')).toHaveLength(2);
  });

  it('say why they cannot be led there, and stay as they are', async () => {
    const world = createWorld(HELPDESK);
    const [ticket] = world.records('Ticket');
    await expect(world.lead(ticket!, 'new')).rejects.toThrow('It is new already.');
    await expect(world.lead(ticket!, 'slved')).rejects.toThrow('did you mean `solved`?');
    await expect(world.lead({ id: 1 }, 'open')).rejects.toThrow('{ entity: "Ticket", key: 1 }');
    const [none] = world.records('Ticket').slice(9);
    await expect(world.lead(none!, 'open')).rejects.toThrow('takes a record that records() gave');
    const [person] = world.records('Person');
    await expect(world.lead(person!, 'open')).rejects.toThrow('section 4 has no states of Person');
    expect(() => world.records('Tickets')).toThrow('did you mean `Ticket`?');
  });
});

describe('errors on order', () => {
  it('are answered once each, to the call that they are for', async () => {
    const world = createWorld(HELPDESK);
    world.as('Agent');
    world.answerNext('listQueue', 'TOO_MANY_CALLS');
    world.answerNext('listQueue', 'NOT_ALLOWED');
    const said = [];
    for (const path of ['/api/tickets', '/api/queue', '/api/queue', '/api/queue'])
      said.push((await ask(world, 'GET', path)).status);
    expect(said).toEqual([200, 429, 403, 200]);
    expect(world.requests().map(({ error }) => error)).toEqual([
      null,
      'TOO_MANY_CALLS',
      'NOT_ALLOWED',
      null,
    ]);
  });

  it('are of the specification', () => {
    const world = createWorld(HELPDESK);
    expect(() => world.answerNext('listQueu', 'NOT_FOUND')).toThrow('did you mean `listQueue`?');
    expect(() => world.answerNext('listQueue', 'NOTFOUND')).toThrow('did you mean `NOT_FOUND`?');
  });
});

describe('requests', () => {
  it('tell what was sent, and the row that decided', async () => {
    const world = createWorld(HELPDESK);
    world.as('Agent');
    const answer = await ask(world, 'POST', '/api/tickets', TICKET);
    expect(answer.headers.get('x-nonet-row')).toMatch(/^spec\/helpdesk\.md:\d+$/);
    expect(world.requests()).toEqual([
      expect.objectContaining({
        ...{ method: 'POST', url: '/api/tickets', body: TICKET, who: 'Ada Agent' },
        ...{ call: 'openTicket', status: 403, error: 'NOT_ALLOWED' },
        row: {
          ...{ file: 'spec/helpdesk.md', line: expect.any(Number), section: 6 },
          ...{ name: 'openTicket', text: '| `openTicket` | no | yes | no | no |' },
        },
      }),
    ]);
  });

  it('of other addresses are none of the product', () => {
    const world = createWorld(HELPDESK);
    const isCall = (address: string, base = `${BASE}/v1/`) =>
      world.isCall(new Request(address), base);
    expect(isCall(`${BASE}/v1/api/queue?x`)).toBe(true);
    expect(isCall(`${BASE}/v1/_nonet/clock`)).toBe(true);
    expect(isCall(`${BASE}/api/queue`)).toBe(false);
    expect(isCall(`${BASE}/v11/api/queue`)).toBe(false);
    expect(isCall('http://elsewhere.test/v1/api/queue')).toBe(false);
    expect(isCall(`${BASE}/v1/main.js`)).toBe(false);
  });
});

describe('worlds', () => {
  it('share nothing, and begin anew', async () => {
    const [world, other] = [createWorld(HELPDESK), createWorld(HELPDESK)];
    world.as('Customer');
    world.answerNext('listTickets', 'NOT_FOUND');
    await ask(world, 'POST', '/api/tickets', TICKET);
    expect([world, other].map((each) => each.records('Ticket').length)).toEqual([3, 2]);
    world.reset();
    expect(world.records('Ticket')).toHaveLength(2);
    expect(world.requests()).toEqual([]);
    expect((await ask(world, 'GET', '/api/tickets')).status).toBe(401);
  });

  it('tell what they have sent by webhooks, each with its row', async () => {
    const world = createWorld(readFileSync('tests/corpus/cases/webhooks.md', 'utf8'));
    const { status } = await ask(world, 'POST', '/shops', { name: 'New', password: 'secret-9' });
    expect(status).toBe(201);
    expect(world.outbox()).toEqual([]);
    const [sent, ...more] = world.webhooks();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      ...{ name: 'ShopOpened', to: 'https://office.example.com/shops' },
      body: { event: 'shop.opened', name: 'New' },
      row: { section: 7, name: 'open' },
    });
    expect(JSON.parse(sent!.text)).toEqual(sent!.body);
    expect(sent!.headers['x-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
  });

  it('tell what they have asked of other services, and what came back', async () => {
    const world = createWorld(readFileSync('tests/corpus/cases/outgoing.md', 'utf8'));
    const shop = { name: 'New', email: 'new@example.com', password: 'secret-9' };
    const opened = await ask(world, 'POST', '/shops', shop);
    expect([opened.status, world.outgoing()]).toEqual([201, []]);
    const { token } = (await opened.json()) as { token: string };
    const placed = await world.respond(
      new Request(`${BASE}/orders`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'x-nonet-outgoing': 'insure=422' },
          'content-type': 'application/json',
        },
        body: JSON.stringify({ title: 'Lamp', price: 12, insured: true }),
      }),
    );
    expect(placed.status).toBe(422);
    expect(world.outgoing()).toMatchObject([
      {
        ...{ name: 'insure', method: 'PUT', to: 'https://insurance.example.com/policies' },
        ...{ body: { order: { title: 'Lamp' }, terms: { worth: 12 } } },
        answer: { status: 422, body: null },
        row: { section: 7, name: 'place' },
      },
    ]);
  });

  it('begin with as many records as somebody wants', () => {
    expect(createWorld(HELPDESK, { records: 20 }).records('Ticket')).toHaveLength(20);
  });

  it('are of the specification that handlers are made of', () => {
    expect(() => handlers('# Other', { world: createWorld(HELPDESK), baseUrl: BASE })).toThrow(
      'the world is of another specification',
    );
    expect(() => handlers(HELPDESK, { baseUrl: '/api' })).toThrow('"/api" is no address');
    expect(() => createWorld('spec/spec.md')).toThrow("readSpecification('spec/spec.md')");
    expect(() => createWorld({} as never)).toThrow('a specification is its Markdown');
  });
});
