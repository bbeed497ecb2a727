// Requests found from end to end, on small specifications: the product takes or refuses each.

import { describe, expect, it } from 'vitest';
import { written } from '../suite.ts';
import { Trials } from './solving.ts';

const table = (heads: string, ...rows: string[]): string =>
  [heads, heads.replace(/[^|]+/g, ' --- '), ...rows].join('\n');
const FIELDS = '| Field | Type | Required | Rules |';
const RULES = '| On | Rule | Error |';
const CALLS = '| Call | Request | Takes | Does | Answers |';

const ROOMS = new Trials(
  written({
    entities: `### Room

${table(FIELDS, '| id | integer | auto | key |', '| seats | integer | yes | |')}

#### Examples

${table('| seats |', '| 4 |', '| 12 |')}

### Booking

${table(
  FIELDS,
  '| id | integer | auto | key |',
  '| room | Room | yes | |',
  '| starts | datetime | yes | |',
  '| ends | datetime | yes | |',
  '| people | integer | yes | |',
)}

#### Examples

${table(
  '| room | starts | ends | people |',
  '| 1 | 2026-01-06T09:00:00.000Z | 2026-01-06T10:00:00.000Z | 2 |',
)}

### Pass

${table(
  FIELDS,
  '| id | integer | auto | key |',
  '| from | date | yes | |',
  '| until | date | yes | |',
  '| code | text | yes | |',
)}

#### Examples

${table('| from | until | code |')}`,
    rules: table(
      RULES,
      '| `book` | `booking.ends > booking.starts` | |',
      '| `book` | `booking.ends - booking.starts <= LONGEST` | |',
      '| `book` | `booking.starts.getHours() >= 8 && booking.ends.getHours() < 20` | |',
      '| `book` | `!Booking.exists(b, b.room == booking.room && b.starts < booking.ends && booking.starts < b.ends)` | |',
      '| `book` | `booking.people <= booking.room.seats` | |',
      '| `Pass.code` | matches `/^[AB][0-9]{3}$/` | |',
      '| `issue` | `pass.code.startsWith("B")` | |',
      '| `issue` | `pass.until - pass.from < days(10)` | |',
      '| `issue` | `pass.from.getDayOfWeek() in [1, 2]` | |',
    ),
    calls: table(
      CALLS,
      '| `book` | `POST /bookings` | `{ room, starts, ends, people }` | create Booking | `201 Booking` |',
      '| `issue` | `POST /passes` | `{ from, until, code }` | create Pass | `201 Pass` |',
    ),
    limits: table('| Constant | Value | Unit |', '| `LONGEST` | 2 | hours |'),
  }),
);

describe('conditions over several members', () => {
  it.each([
    'booking.ends > booking.starts',
    'booking.ends - booking.starts <= LONGEST',
    'booking.starts.getHours() >= 8 && booking.ends.getHours() < 20',
    '!Booking.exists(b, b.room == booking.room && b.starts < booking.ends && booking.starts < b.ends)',
    'booking.people <= booking.room.seats',
  ])('are all met, and %s is broken alone', (source) => {
    expect(ROOMS.find('book', [source, true])).toMatchObject({ accepted: true });
    const broken = ROOMS.find('book', [source, false]);
    expect(broken?.accepted).toBe(false);
    expect(broken?.line).toContain(source);
  });

  it.each([
    'pass.code.startsWith("B")',
    'pass.until - pass.from < days(10)',
    'pass.from.getDayOfWeek() in [1, 2]',
  ])('are met beside a pattern, and %s is broken alone', (source) => {
    expect(ROOMS.find('issue', [source, true])).toMatchObject({ accepted: true });
    const broken = ROOMS.find('issue', [source, false]);
    expect(broken?.line).toContain(source);
    expect((broken!.body as { code: string }).code).toMatch(/^[AB][0-9]{3}$/);
  });

  it('takes another record where one does not do', () => {
    const many = ROOMS.find('book', ['booking.people <= booking.room.seats', false])!;
    const { people } = many.body as { people: number };
    expect(people).toBeGreaterThan(4);
  });
});

const THINGS = new Trials(
  written({
    entities: `### Thing

${table(
  FIELDS,
  '| id | integer | auto | key |',
  '| size | integer | yes | |',
  '| extra | json | no | |',
  '| state | one of small, big, huge | auto | |',
)}

#### Examples

${table('| size | state |', '| 1 | small |')}

### Alarm

${table(FIELDS, '| id | integer | auto | key |', '| about | Thing | auto | |')}

#### Examples

${table('| about |')}`,
    states: `### Thing.state

${table(
  '| From | Event | To | When |',
  '| — | `add` | huge | `thing.size > 900` |',
  '| — | `add` | big | `thing.size > 50` |',
  '| — | `add` | small | |',
  '| — | `bulk` | small | |',
  '| — | `describe` | small | |',
  '| — | `enter` | small | |',
)}`,
    rules: table(
      RULES,
      '| `bulk` | `items.size() >= 1 && items.size() <= 3` | |',
      '| `bulk` | `items.all(i, i.size > 10)` | |',
      '| `describe` | `has(thing.extra.kind) && thing.extra.kind in ["a", "b"]` | |',
      '| `describe` | `thing.extra.rows.all(r, r.count > 0)` | |',
      '| `enter` | `code.startsWith("K") && size(code) == 4` | |',
      '| `search` | `least == null \\|\\| most == null \\|\\| least < most` | |',
    ),
    calls: table(
      CALLS,
      '| `add` | `POST /things` | `{ size }` | create Thing; when `thing.size > 5000`: create Alarm with about = `thing` | `201 Thing` |',
      '| `bulk` | `POST /bulk` | `{ items: [{ size: integer }] }` | for each item in `items`: create Thing with size = `item.size` | `200 {}` |',
      '| `describe` | `POST /descriptions` | `{ size, extra }` | create Thing | `201 Thing` |',
      '| `enter` | `POST /entries; X-Code: {code}` | | create Thing with size = `1` | `201 Thing` |',
      '| `search` | `GET /things?least: integer&most: integer` | | list Thing where `thing.size >= least && thing.size < most` | `200 Thing[]` |',
    ),
  }),
);

describe('conditions over other parts of a request', () => {
  it('are found for the number of items in a list, and for each item', () => {
    const size = 'items.size() >= 1 && items.size() <= 3';
    const items = (found: ReturnType<Trials['find']>) =>
      (found!.body as { items: unknown[] }).items;
    expect(items(THINGS.find('bulk', [size, true])).length).toBeLessThan(4);
    expect([0, 4]).toContain(items(THINGS.find('bulk', [size, false])).length);
    const broken = THINGS.find('bulk', ['items.all(i, i.size > 10)', false])!;
    expect(broken.line).toContain('i.size > 10');
  });

  it('are found within JSON', () => {
    const kind = 'has(thing.extra.kind) && thing.extra.kind in ["a", "b"]';
    const rows = 'thing.extra.rows.all(r, r.count > 0)';
    expect(THINGS.find('describe', [kind, true], [rows, true])?.accepted).toBe(true);
    expect(THINGS.find('describe', [kind, false])?.line).toContain('extra.kind');
    expect(THINGS.find('describe', [rows, false])?.line).toContain('extra.rows');
  });

  it('are found for headers and for two parameters of an address', () => {
    const code = 'code.startsWith("K") && size(code) == 4';
    expect(THINGS.find('enter', [code, true])?.headers['X-Code']).toMatch(/^K.{3}$/u);
    expect(THINGS.find('enter', [code, false])?.accepted).toBe(false);
    const range = 'least == null || most == null || least < most';
    const { query } = THINGS.find('search', [range, false])!;
    expect(Number(query['least'])).toBeGreaterThanOrEqual(Number(query['most']));
  });

  it('are found for each of several rows by which a record comes to be', () => {
    const [huge, big] = ['thing.size > 900', 'thing.size > 50'];
    const size = (found: ReturnType<Trials['find']>) => (found!.body as { size: number }).size;
    expect(size(THINGS.find('add', [huge, true]))).toBeGreaterThan(900);
    const middle = size(THINGS.find('add', [huge, false], [big, true]));
    expect(middle).toBeGreaterThan(50);
    expect(middle).toBeLessThanOrEqual(900);
    expect(size(THINGS.find('add', [big, false], [huge, false]))).toBeLessThanOrEqual(50);
  });

  it('are found for a step that runs under a condition, and for one that does not', () => {
    const when = 'thing.size > 5000';
    expect(THINGS.find('add', [when, true])?.accepted).toBe(true);
    expect((THINGS.find('add', [when, true])!.body as { size: number }).size).toBeGreaterThan(5000);
    expect((THINGS.find('add', [when, false])!.body as { size: number }).size).toBeLessThan(5001);
  });
});
