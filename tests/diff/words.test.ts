// What a change says, where its words alone would not tell what has changed.

import { expect, it } from 'vitest';
import { diff } from '../../src/diff/index.ts';
import { documentOf, edited } from './pair.ts';

const HELPDESK = documentOf('spec/examples/helpdesk.md');

const said = (...edits: [string, string][]): string[] =>
  diff(HELPDESK, edited(HELPDESK, edits)).map(({ id, says }) => `${id}: ${says}`);

it('tells a condition in the same words by what its constants come to', () => {
  const [narrowed] = said(['`MAX_OPEN_TICKETS` | 5 |', '`MAX_OPEN_TICKETS` | 3 |']);
  expect(narrowed).toMatch(/^rules\/condition-narrowed: .*\.size\(\) < 3`, where .* < 5`\.$/);
});

it('tells a duration in the largest unit that fits', () => {
  expect(said(['`AUTO_CLOSE` | 7 | days', '`AUTO_CLOSE` | 36 | hours'])).toEqual([
    'states/comes-due-sooner: `Ticket.status` goes from solved by the clock to closed sooner: after `AUTO_CLOSE` (36 hours), where it was `AUTO_CLOSE` (7 days).',
    'limits/value-changed: `AUTO_CLOSE` is 36 hours, and no longer 7 days.',
  ]);
});

it.each([
  [
    '| `reply` | `ticket.status != "closed"` |',
    '| `reply` | `ticket.status in ["new", "open", "pending", "solved"]` |',
  ],
  [
    '| open | `solveTicket` | solved | `ticket.replies > 0` |',
    '| open | `solveTicket` | solved | `!(ticket.replies < 1)` |',
  ],
  ['where `ticket.status == "new"`', 'where `!(ticket.status != "new")`'],
])('knows the same in other words: %s', (from, to) => {
  expect(said([from, to])).toEqual([]);
});

it('tells an open question, and nothing of the bounds that wait for it', () => {
  expect(said(['| `MIN_PASSWORD` | 8 |', '| `MIN_PASSWORD` | ? |'])).toEqual([
    'limits/asked: It is an open question now: the value of `MIN_PASSWORD`.',
  ]);
});

it('says nothing of a section that an error stops from being used', () => {
  const broken = ['| Field | Type | Required', '| Field | Type | Required | Type'] as const;
  const changes = diff(HELPDESK, edited(HELPDESK, [broken]));
  expect(changes.filter(({ section }) => section === 'entities')).toEqual([]);
});
