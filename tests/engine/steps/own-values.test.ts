// Values that steps give: unique ones beside what the same call frees, and those that follow.

import { describe, expect, it } from 'vitest';
import { calls, fields, moves, productWith } from '../product.ts';

const product = productWith({
  entities: `### Seat

${fields(
  '| id | integer | auto | key |',
  '| place | text | no | unique |',
  '| code | text | auto | unique; nullable |',
  '| guest | text | no | |',
  '| state | one of free, taken | auto | |',
  '| label | text | auto | follows `seat.state + "!"` |',
  '| slug | slug | no | follows `slug(seat.guest)` |',
)}

#### Examples

| place | guest |
| --- | --- |
| a | Ann |
| b | Bob |
`,
  states: `### Seat.state\n\n${moves('| — | `add` | free | |', '| free | `take` | taken | |')}`,
  calls: calls(
    '| `add` | `POST /seats` | `{ place?, guest?, slug? }` | create Seat | |',
    '| `addAll` | `POST /rows` | `[{ place? }]` | create Seat | `201 { count: integer = size(Seat) }` |',
    '| `change` | `PUT /seats/:id` | `{ guest? }` | find Seat by id; update seat | |',
    '| `take` | `POST /seats/:id/take` | | find Seat by id | |',
    '| `code` | `POST /seats/:id/code` | | find Seat by id; set seat.code to `"c"` | |',
    '| `mark` | `POST /seats/:id/mark` | `{ sign: text }` | find Seat by id; set seat.code to `sign` | |',
    '| `move` | `POST /seats/:id/move` | `{ to: text }` | find Seat by id; set seat.place to `to` | |',
    '| `swap` | `POST /seats/:id/swap/:other` | | find Seat by id as one; find Seat by id = other as two; set two.place to `null`; set one.place to `"b"` | `200 { seat: Seat = one }` |',
    '| `renew` | `POST /seats/:id/renew` | | find Seat by id as gone; delete gone; create Seat with place = `gone.place` | `201 { seat: Seat }` |',
  ),
});

describe('a unique value', () => {
  it('that is null is shared by the records of one call too', () => {
    expect(product.fork().call('POST /rows', { body: [{}, { place: null }] }).status).toBe(201);
  });

  it('that may be null is null until a step gives it', () => {
    const fresh = product.fork();
    expect(fresh.call('POST /seats', { body: { place: 'c' } }).body.code).toBeNull();
    expect(fresh.call('POST /seats/3/code').body.code).toBe('c');
  });

  it('that a call gives up may be had by another record of the call', () => {
    const fresh = product.fork();
    expect(fresh.call('POST /seats/1/swap/2').body.seat.place).toBe('b');
    expect(fresh.engine.records('Seat')[1]).toMatchObject({ place: null });
  });

  it('of what a call deletes may be had by what it makes', () => {
    expect(product.fork().call('POST /seats/1/renew').body.seat).toMatchObject({
      id: 3,
      place: 'a',
    });
  });

  it('that the product gives by a step is made unique; one that is given is refused', () => {
    const fresh = product.fork();
    const coded = [1, 2].map((id) => fresh.call(`POST /seats/${id}/code`).body.code);
    expect(coded).toEqual(['c', 'c-2']);
    expect(fresh.call('POST /seats/1/move', { body: { to: 'b' } }).status).toBe(409);
    const marked = [1, 2].map((id) =>
      fresh.call(`POST /seats/${id}/mark`, { body: { sign: 'd' } }),
    );
    expect(marked.map(({ status }) => status)).toEqual([200, 409]);
  });
});

describe('a field that follows', () => {
  it('is what creation gives it, and follows from then on', () => {
    const fresh = product.fork();
    const body = { guest: 'Cyd Cole', slug: 'own' };
    expect(fresh.call('POST /seats', { body }).body.slug).toBe('own');
    expect(fresh.call('PUT /seats/3', { body: { guest: 'Dan' } }).body.slug).toBe('dan');
    expect(fresh.call('POST /seats', { body: { guest: 'Eve' } }).body.slug).toBe('eve');
  });

  it('follows what the event of the call has made of the state', () => {
    expect(product.fork().call('POST /seats/1/take').body).toMatchObject({
      state: 'taken',
      label: 'taken!',
    });
  });
});
