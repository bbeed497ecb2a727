// What requests give, seen by section 5: each violation once, in the order of the sections' numbers.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, limits, productWith, rules } from '../product.ts';

const START = Date.UTC(2026, 4, 10, 12);
const product = productWith(
  {
    // Section 5 stands before section 3 here, and is told after it all the same.
    rules: rules(
      '| `Trip.until` | `trip.from < trip.until` | `ORDER` |',
      '| `Trip.beds` | between 1 and 9 | `BEDS` |',
      '| `Trip.past` | in the past | `NOT_PAST` |',
      '| `Trip.future` | in the future | `NOT_FUTURE` |',
      '| `Trip.mail` | an email | `MAIL` |',
      '| `Trip.pin` | at least 4 characters | `SHORT` |',
      '| `make` | `trip.beds < 5` | `MANY` |',
      '| `make.note` | kept between 1 and 3 | |',
      '| `list.of` | required | `OF_WHAT` |',
    ),
    entities: `### Trip

${fields(
  '| id | integer | auto | key |',
  '| mail | email | no | unique; lower-cased |',
  '| pin | text | no | write-only |',
  '| beds | integer | no | as places; default `1` |',
  '| from | date | no | |',
  '| until | date | no | |',
  '| past | date | no | |',
  '| future | date | no | |',
  '| nick | text | no | blank as null |',
)}

#### Examples

| mail | pin | beds |
| --- | --- | --- |
| ann@example.com | 1234 | 1 |

### Brief (view of Trip)

| Field | Type | Rules |
| --- | --- | --- |
| id | | |
| nick | | shown if \`trip.nick != "-"\` |
`,
    calls: calls(
      '| `make` | `POST /trips` | `{ mail?, places?, from?, until?, past?, future?, nick?, note?: integer }` | create Trip | `201 { trip: Trip, note: integer = note }` |',
      '| `fill` | `POST /trips/:id/fill` | `{ by: integer }` | find Trip by id; set trip.beds to `by` | |',
      '| `double` | `POST /trips/:id/double` | `{ by: integer }` | find Trip by id; set trip.beds to `by * 2` | |',
      '| `addLodges` | `POST /lodges` | `{ lodges: [{ count: integer }] }` | for each one in lodges: create Trip as lodge with beds = `one.count` | `204` |',
      '| `fillAndGo` | `POST /trips/:id/leave` | `{ by: integer }` | find Trip by id; set trip.beds to `by`; delete trip | `204` |',
      '| `search` | `POST /search` | `{ who: text }` | find Trip by mail = who | `200 Brief` |',
      '| `enter` | `POST /in` | `{ mail, pin }` | sign in Trip by mail and pin | `200 Brief` |',
      '| `list` | `GET /trips?of` | | list Trip | `200 Brief[]` |',
    ),
    errors: errors('| `INVALID` | 422 | not valid | | invalid |'),
  },
  { start: START },
);
const told = (line: string, body?: object) =>
  (product.fork().call(line, body === undefined ? {} : { body }).body.errors ?? []).map(
    ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
  );

describe('what is broken', () => {
  it('breaks no condition that rests on it', () => {
    expect(told('POST /trips', { from: 'x', until: '2026-06-02' })).toEqual(['from INVALID']);
    expect(told('POST /trips', { places: 6 })).toEqual(['request MANY']);
    expect(told('POST /trips', { places: 'x' })).toEqual(['places INVALID']);
    expect(told('POST /trips', { from: '2026-06-02', until: '2026-06-01' })).toEqual([
      'until ORDER',
    ]);
  });

  it('is told by the sections’ numbers, wherever they stand', () => {
    expect(told('POST /trips', { places: 12, until: 'x' })).toEqual([
      'until INVALID',
      'places BEDS',
    ]);
  });

  it('by a step is named as the request names what the step stores as it is', () => {
    expect(told('POST /trips/1/fill', { by: 10 })).toEqual(['by BEDS']);
    const lodges = { lodges: [{ count: 3 }, { count: 10 }] };
    expect(told('POST /lodges', lodges)).toEqual(['count BEDS']);
  });

  it('by what a step works out is named as answers name the field', () => {
    expect(told('POST /trips/1/double', { by: 5 })).toEqual(['places BEDS']);
  });

  it('is nothing in what the call deletes', () => {
    expect(product.fork().call('POST /trips/1/leave', { body: { by: 10 } }).status).toBe(204);
  });

  it('is the type alone of what is only compared, and no rule', () => {
    expect(told('POST /in', { mail: 'nobody', pin: '1' })).toEqual(['mail INVALID']);
    expect(
      product.fork().call('POST /in', { body: { mail: 'ann@example.com', pin: '1' } }).body.code,
    ).toBe('WRONG_CREDENTIALS');
  });

  it('is a parameter that is left out or blank where it is required', () => {
    expect([told('GET /trips'), told('GET /trips?of=%20'), told('GET /trips?of=x')]).toEqual([
      ['of OF_WHAT'],
      ['of OF_WHAT'],
      [],
    ]);
  });

  it('is today where a day is to be in the past or in the future', () => {
    const on = (day: string) => told('POST /trips', { past: day, future: day });
    expect(on('2026-05-10')).toEqual(['past NOT_PAST', 'future NOT_FUTURE']);
    expect(on('2026-05-09')).toEqual(['future NOT_FUTURE']);
    expect(on('2026-05-11')).toEqual(['past NOT_PAST']);
  });
});

describe('what is given', () => {
  it('is kept within the ends of a rule on the call’s own parameter', () => {
    const note = (note: number) => product.fork().call('POST /trips', { body: { note } }).body.note;
    expect([-5, 2, 9].map(note)).toEqual([1, 2, 3]);
  });

  it('is null where it is blank as null, be it of white space', () => {
    const nick = (nick: string) =>
      product.fork().call('POST /trips', { body: { nick } }).body.trip.nick;
    expect(['', ' \t', ' x'].map(nick)).toEqual([null, null, ' x']);
  });

  it('under another name is still taken as the field that it finds by takes it', () => {
    expect(product.fork().call('POST /search', { body: { who: 'ANN@Example.com' } }).body.id).toBe(
      1,
    );
  });

  it('is shown in a view where the view’s own condition holds', () => {
    const fresh = product.fork();
    fresh.call('POST /trips', { body: { nick: '-' } });
    expect(fresh.call('GET /trips?of=x').body).toEqual([{ id: 1, nick: null }, { id: 2 }]);
  });
});

it('tells which of several bounds was overstepped, each in its own words', () => {
  const bounded = productWith({
    entities: `### Bag\n\n${fields('| id | integer | auto | key |', '| name | text | no | |', '| note | text | no | |')}\n`,
    rules: rules(
      '| `Bag.name` | at most FEW characters | |',
      '| `Bag.note` | at most MANY characters | |',
    ),
    calls: calls('| `make` | `POST /bags` | `{ name?, note? }` | create Bag | |'),
    errors: errors(
      '| `LONG_NAME` | 422 | {limit} | | more than FEW |',
      '| `LONG_NOTE` | 422 | {limit} | | more than MANY |',
    ),
    limits: limits('| `FEW` | 2 | |', '| `MANY` | 4 | |'),
  });
  const { body } = bounded.call('POST /bags', { body: { name: 'abc', note: 'abcde' } });
  expect(body.errors).toMatchObject([
    { code: 'LONG_NAME', message: '2' },
    { code: 'LONG_NOTE', message: '4' },
  ]);
});
