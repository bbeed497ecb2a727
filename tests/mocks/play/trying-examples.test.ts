// What is filled in for somebody who tries a call of which section 7 has examples.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { propose } from '../../../mocks/play/propose.ts';
import { World } from '../../../mocks/world/world.ts';
import type { Proposal, Proposing } from '../../../src/contract/trying.ts';
import { compile } from '../../../src/workbench/compile.ts';

const ROOMS = compile('rooms.md', readFileSync('tests/obligations/rooms.md', 'utf8'));
const START = Date.UTC(2026, 4, 6, 12);

function product() {
  const engine = ROOMS.createEngine({ start: START });
  const world = new World(engine, null);
  const ask = (order: Partial<Proposing>) => {
    const all = { role: null, refusedBy: null, about: null, prepares: false, ...order };
    return propose(ROOMS.spec, world, { call: 'book', ...all }) as Proposal;
  };
  return { engine, ask };
}

it('is the first example that is accepted, reckoned from the first instant', () => {
  const { engine, ask } = product();
  const given = { purpose: 'Planning', starts: '2026-05-07T10:00:00.000Z', minutes: 60 };
  const first = { person: { title: 'Ann' }, path: { id: 1 }, body: given, before: [], status: 201 };
  expect(ask({})).toMatchObject(first);
  expect(ask({ role: 'Member' })).toMatchObject(first);
  expect(engine.records('Booking')).toEqual([]);
  // Time has passed: the example stays where it is.
  engine.clock.forward(3 * 60 * 60 * 1000);
  expect(ask({})).toMatchObject(first);
});

it('is another one where the first is refused by now', () => {
  const { engine, ask } = product();
  const token = engine.signIn('Member', 1);
  const body = JSON.stringify({ starts: '2026-05-07T09:45:00.000Z', minutes: 30 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = '/rooms/1/bookings';
  expect(engine.handle({ method: 'POST', url, headers, body }).status).toBe(201);
  const found = ask({});
  expect(found).toMatchObject({ person: { title: 'Bob' }, path: { id: 1 }, status: 201 });
  expect(found.body).toMatchObject({ starts: '2026-05-07T10:30:00.000Z' });
});

it('is looked for where no example will do', () => {
  const { ask } = product();
  // Nothing has been booked yet that could be cancelled.
  expect(ask({ call: 'cancel' })).toMatchObject({ status: 204 });
});
