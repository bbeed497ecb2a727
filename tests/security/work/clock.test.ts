// The clock, snapshots and what a browser keeps cannot leave the mock in a state that it cannot be led
// out of.

import { expect, it, vi } from 'vitest';
import { answer } from '../../../mocks/answer.ts';
import { KeptWorld } from '../../../mocks/world/kept-world.ts';
import { MockedProduct, type ProductOptions } from '../../../mocks/world/product.ts';
import type { World } from '../../../src/engine/index.ts';
import { LAST } from '../../../src/engine/clock/clock.ts';
import { compiled } from '../../mocks/examples.ts';

const HELPDESK = compiled('examples/helpdesk.md');
const helpdesk = (options: ProductOptions): MockedProduct => new MockedProduct(HELPDESK, options);

const START = Date.parse('2026-01-05T09:00:00Z');
const PLACE = 'nonet:world:spec/examples/helpdesk.md';

function ask(product: MockedProduct, method: string, url: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const answered = answer(product, { method, url, headers, body: sent });
  return { status: answered.status, body: JSON.parse(String(answered.body ?? 'null')) };
}

/** Real time goes on by a second with each look. */
function mock(): MockedProduct {
  let real = START;
  return helpdesk({ start: START, realTime: () => (real += 1_000) });
}

/** Every address answers as one that works, and a reset leads back to the first instant. */
function isAlive(product: MockedProduct): void {
  const signUp = { name: 'N', email: 'n@example.com', password: 'long enough' };
  expect(ask(product, 'POST', '/api/people', signUp).status).toBe(201);
  expect(ask(product, 'GET', '/api/tickets').status).toBe(401);
  for (const path of ['clock', 'people', 'sessions', 'snapshot', 'requests', 'records/Ticket'])
    expect([path, ask(product, 'GET', `/_nonet/${path}`).status]).toEqual([path, 200]);
  const token = ask(product, 'POST', '/_nonet/sign-in', { entity: 'Person', key: 1 });
  expect(token.status).toBe(200);
  const [session] = ask(product, 'GET', '/_nonet/sessions').body.sessions;
  expect(session.ends).toMatch(/^\d{4}-/);
  const world = ask(product, 'GET', '/_nonet/snapshot').body;
  expect(ask(product, 'PUT', '/_nonet/snapshot', world)).toEqual({
    status: 200,
    body: { dropped: [] },
  });
  expect(ask(product, 'POST', '/_nonet/reset').status).toBe(204);
  expect(ask(product, 'GET', '/_nonet/clock').body.now).toMatch(/^2026-01-05T09:/);
}

it('lives on at the last instant that the clock can be set to, while real time passes', () => {
  const product = mock();
  const set = new Date(LAST).toISOString();
  expect(ask(product, 'POST', '/_nonet/clock', { set }).body.now).toBe(set);
  for (let count = 0; count < 3; count += 1)
    expect(ask(product, 'GET', '/_nonet/clock').body.now).toBe(set);
  isAlive(product);
});

it.each([
  { set: '9999-12-31T23:59:59Z' },
  { set: '9900-01-01T00:00:00Z' },
  { set: '0001-01-01T00:00:00Z' },
  { forward: 1e308 },
  { forward: 8.64e15 },
])('refuses %j with the years that there are, and lives on', (body) => {
  const product = mock();
  const { status, body: told } = ask(product, 'POST', '/_nonet/clock', body);
  expect(status).toBe(400);
  expect(told.error).toMatch(/9899|forward/);
  isAlive(product);
});

/** Snapshots that somebody has changed: what is wrong, where the answer says so, and how. */
const BROKEN: readonly (readonly [string, string, (world: any) => void])[] = [
  ['a year that nobody can write', 'now', (world) => (world.now = 1e308)],
  ['an instant before all years', 'now', (world) => (world.now = -1e308)],
  ['an instant that is a text', 'now', (world) => (world.now = '2026-01-05T09:00:00Z')],
  ['a write that is still to come', 'written', (world) => (world.written = world.now + 1)],
  ['moves tried for ever', 'settled', (world) => (world.settled = 8.64e15)],
  ['no chance', 'random', (world) => (world.random = null)],
  [
    'a state entered beyond all years',
    'tables.Ticket.records[0].since.status',
    (world) => (world.tables.Ticket.records[0].since.status = 1e308),
  ],
  [
    'an id where numbers have gaps',
    'tables.Ticket.records[0].id',
    (world) => (world.tables.Ticket.records[0].id = 2 ** 53),
  ],
  ['ids at their end', 'tables.Person.next', (world) => (world.tables.Person.next = 1e308)],
  [
    'one id for two',
    'tables.Person.records',
    (world) => (world.tables.Person.records[1].id = world.tables.Person.records[0].id),
  ],
  [
    'a credential without end in time',
    'credentials[0][1].ends',
    (world) => world.credentials.push(['t', { entity: 'Person', id: 1, ends: 1e308 }]),
  ],
  ['a rate of no instants', 'rates[0][1][0]', (world) => world.rates.push(['a', ['x']])],
  ['tables that are a list', 'tables', (world) => (world.tables = [])],
  ['no records', 'tables.Person.records', (world) => (world.tables.Person.records = { length: 9 })],
];

it.each(BROKEN)('refuses a snapshot with %s, says where, and has changed nothing', (...row) => {
  const [, place, breaking] = row;
  const product = helpdesk({ start: START });
  const before = ask(product, 'GET', '/_nonet/snapshot').body as World;
  const broken = structuredClone(before);
  breaking(broken);
  const { status, body } = ask(product, 'PUT', '/_nonet/snapshot', broken);
  expect([status, body.error]).toEqual([400, expect.stringContaining(`→ at ${place}`)]);
  expect(ask(product, 'GET', '/_nonet/snapshot').body).toEqual(before);
  isAlive(product);
});

it('tells a few of many problems, and how many more there are', () => {
  const product = mock();
  const world = ask(product, 'GET', '/_nonet/snapshot').body;
  world.rates = Array.from({ length: 10_000 }, () => 'x');
  const { body } = ask(product, 'PUT', '/_nonet/snapshot', world);
  expect(body.error).toContain('and 9995 more');
  expect(body.error.length).toBeLessThan(2_000);
});

it.each(BROKEN)('begins anew in a browser that keeps a world with %s', (...row) => {
  const [, , breaking] = row;
  const world = structuredClone(helpdesk({ start: START }).world().engine.snapshot());
  breaking(world);
  isAliveWith(JSON.stringify({ world, savedAt: START }));
});

it.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['no world', '{"world":null,"savedAt":0}'],
  ['a time that is none', '{"world":{},"savedAt":"?"}'],
])('begins anew in a browser that keeps %s', (_what, kept) => isAliveWith(kept));

it.each([-1e308, 0, 1e308])('lives on in a browser that kept its world at %d', (savedAt) => {
  const world = helpdesk({ start: START }).world().engine.snapshot();
  isAliveWith(JSON.stringify({ world, savedAt }));
});

it('lives on in a browser that forbids its storage', () => {
  const getItem = vi.fn(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const product = mock();
  new KeptWorld(product, { getItem, setItem: getItem }).load();
  isAlive(product);
});

/** A reload with this in the storage. */
function isAliveWith(kept: string): void {
  const items = new Map([[PLACE, kept]]);
  const product = mock();
  const keeper = new KeptWorld(product, {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  });
  expect(() => keeper.load()).not.toThrow();
  isAlive(product);
  // What is kept next can be read again.
  keeper.saveAfter('POST');
  expect(new KeptWorld(mock(), { getItem: () => items.get(PLACE)!, setItem() {} }).load()).toEqual(
    [],
  );
}
