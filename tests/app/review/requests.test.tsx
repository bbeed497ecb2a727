// @vitest-environment jsdom
// The examples of requests on the page of section 7.
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openReview } from './open.tsx';

const ROOMS = readFileSync('tests/obligations/rooms.md', 'utf8');

it('stand in their order, with who makes each and what it is answered', async () => {
  await openReview(ROOMS, '/_nonet/calls');
  const table = await screen.findByRole('group', { name: 'Table: examples of requests' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows[2]!.slice(0, 4)).toEqual([
    'book',
    'Bob',
    '{ id: Anchor, starts: tomorrow 10:30, minutes: 30 }',
    'ROOM_TAKEN',
  ]);
  expect(rows).toHaveLength(10);
  const error = within(table).getByRole('link', { name: 'ROOM_TAKEN' });
  expect(error.getAttribute('href')).toBe('/_nonet/errors#ROOM_TAKEN');
});

it('can be tried where they are what is filled in', async () => {
  await openReview(ROOMS, '/_nonet/calls');
  const table = await screen.findByRole('group', { name: 'Table: examples of requests' });
  const tries = within(table).getAllByRole('button', { name: /^Try the example of / });
  expect(tries.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Try the example of book',
    'Try the example of cancel',
    'Try the example of enter',
  ]);
});

it('are not there where the section has none', async () => {
  await openReview(
    ROOMS.replace(/#### Examples\n\n\| Call[\s\S]*?(?=\n## 8)/, ''),
    '/_nonet/calls',
  );
  await screen.findByRole('heading', { name: /book/ });
  expect(screen.queryByRole('heading', { name: 'Examples' })).toBeNull();
});
