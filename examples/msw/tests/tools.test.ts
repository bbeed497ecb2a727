import { setupServer } from 'msw/node';
import { createWorld, handlers } from 'nonet/msw';
import { readSpecification } from 'nonet/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { borrow, listTools } from '../src/tools';
import type { Names } from './names';

const spec = readSpecification('spec/spec.md');
const world = createWorld<Names>(spec);
const server = setupServer(...handlers(spec, { baseUrl: 'http://localhost:3000', world }));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => world.reset());
afterAll(() => server.close());

it('lists the tools to anybody', async () => {
  expect((await listTools()).map(({ name }) => name)).toEqual(['Drill', 'Ladder']);
});

it('lends a tool to one neighbour at a time', async () => {
  await expect(borrow(1)).rejects.toThrow('Sign in first.');
  world.as('Borrower');
  expect((await borrow(1)).status).toBe('lent');
  await expect(borrow(1)).rejects.toThrow('The tool is lent.');
  expect(world.requests().at(-1)).toMatchObject({ who: 'Ann', row: { section: 4 } });
});

it('gives a tool up for lost when nobody brings it back', async () => {
  const [ladder] = world.records('Tool');
  await world.lead(ladder!, 'lent');
  world.clock.forward('PATIENCE');
  expect((await listTools()).map(({ status }) => status)).toEqual(['free', 'lost']);
});

it('shows what the product says when something fails', async () => {
  world.answerNext('listTools', 'NOT_ALLOWED');
  await expect(listTools()).rejects.toThrow('Only keepers do this.');
  expect(await listTools()).toHaveLength(2);
});

it('takes the credential that the front end sends', async () => {
  const { headers } = world.signIn({ entity: 'Neighbour', key: 2 });
  world.signOut();
  const answer = await fetch('http://localhost:3000/tools', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Saw' }),
  });
  expect(answer.status).toBe(201);
  expect(world.requests().at(-1)).toMatchObject({ who: 'Kim', body: { name: 'Saw' } });
});
