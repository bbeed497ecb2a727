// Examples whose days and instants move along with the first instant of the product.

import { describe, expect, it } from 'vitest';
import { calls, fields, productWith } from '../product.ts';

const begunAt = (start: string) =>
  productWith(
    {
      entities: `### Course

${fields(
  '| id | integer | auto | key |',
  '| day | date | yes | |',
  '| begins | datetime | yes | |',
  '| note | text | yes | |',
)}

#### Examples

| day | begins | note |
| --- | --- | --- |
| tomorrow | tomorrow 09:30 | tomorrow |
| in 2 weeks | 90 minutes ago | today 09:00 |
| monday | monday 08:00 | – |
| 2026-04-01 | 2026-04-01T12:00:00Z | fixed |`,
      calls: calls('| `list` | `GET /courses` | | list Course | `200 Course[]` |'),
    },
    { start: Date.parse(start) },
  );

describe('an example that moves along', () => {
  it.each([
    [
      '2026-01-05T09:00:00Z',
      [
        ['2026-01-06', '2026-01-06T09:30:00.000Z', 'tomorrow'],
        ['2026-01-19', '2026-01-05T07:30:00.000Z', 'today 09:00'],
        ['2026-01-12', '2026-01-12T08:00:00.000Z', '–'],
        ['2026-04-01', '2026-04-01T12:00:00.000Z', 'fixed'],
      ],
    ],
    [
      '2027-12-31T23:59:00Z',
      [
        ['2028-01-01', '2028-01-01T09:30:00.000Z', 'tomorrow'],
        ['2028-01-14', '2027-12-31T22:29:00.000Z', 'today 09:00'],
        ['2028-01-03', '2028-01-03T08:00:00.000Z', '–'],
        ['2026-04-01', '2026-04-01T12:00:00.000Z', 'fixed'],
      ],
    ],
  ])('is reckoned from %s, where the product begins there', (start, expected) => {
    const { body } = begunAt(start).call('GET /courses');
    const told = (body as { day: string; begins: string; note: string }[]).map(
      ({ day, begins, note }) => [day, begins, note],
    );
    expect(told).toEqual(expected);
  });
});
