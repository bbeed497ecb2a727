// Rows of section 4 that wait for an instant of the record: when they are taken, and what moves them.

import { describe, expect, it } from 'vitest';
import { calls, fields, limits, moves, productWith } from '../product.ts';

const first = productWith({
  entities: `### Desk

${fields('| id | integer | auto | key |', '| closes | datetime | yes | |')}

#### Examples

| closes |
| --- |
| 2026-01-05T18:00:00Z |

### Booking

${fields(
  '| id | integer | auto | key |',
  '| desk | Desk | no | |',
  '| starts | datetime | no | |',
  '| latest | datetime | auto | = `booking.desk.closes` |',
  '| note | text | no | |',
  '| state | one of booked, held, over, gone | auto | |',
  '| changedAt | datetime | auto | follows `now` |',
)}

#### Examples

| desk |
| --- |
`,
  states: `### Booking.state

${moves(
  '| — | `book` | booked | |',
  '| booked | `hold` | held | |',
  '| held | `hold` | held | |',
  '| any | at `booking.starts + LATE` | over | `booking.note != "stay"` |',
  '| over | at `booking.latest` | gone | |',
)}`,
  calls: calls(
    '| `book` | `POST /bookings` | `{ desk?, starts?, note? }` | create Booking | |',
    '| `change` | `PATCH /bookings/:id` | `{ desk?, starts?, note? }` | find Booking by id; update booking | `200 Booking` |',
    '| `hold` | `POST /bookings/:id/hold` | | find Booking by id | `200 Booking` |',
    '| `read` | `GET /bookings/:id` | | find Booking by id | `200 Booking` |',
    '| `shut` | `PATCH /desks/:id` | `{ closes }` | find Desk by id; update desk | |',
  ),
  limits: limits('| `LATE` | 15 | minutes |'),
});

type Body = Readonly<Record<string, unknown>>;

/** A product of its own, which begins at 09:00, with a booking. */
function booked(given: Body) {
  const product = first.fork();
  const { engine } = product;
  const ask = (line: string, body?: Body): Body => product.call(line, { body }).body;
  expect(ask('POST /bookings', given).state).toBe('booked');

  return {
    engine,
    ask,
    state: () => ask('GET /bookings/1').state,
    to: (time: string) => engine.clock.set(Date.parse(`2026-01-05T${time}Z`)),
  };
}

describe('an instant of the record', () => {
  it('is waited for to the millisecond, and what follows is given as of then', () => {
    const { state, to, ask } = booked({ starts: '2026-01-05T10:00:00Z' });
    to('10:14:59.999');
    expect(state()).toBe('booked');
    to('12:00:00');
    expect(ask('GET /bookings/1')).toMatchObject({
      state: 'over',
      changedAt: '2026-01-05T10:15:00.000Z',
    });
  });

  it('that is past already has come at once, for whoever looks next', () => {
    const { state, engine } = booked({ starts: '2026-01-01T10:00:00Z' });
    expect(engine.fork().records('Booking')).toMatchObject([{ state: 'booked' }]);
    expect(state()).toBe('over');
  });

  it('that is missing never comes', () => {
    const { state, engine } = booked({});
    engine.clock.forward(400 * 86_400_000);
    expect(state()).toBe('booked');
  });

  it('moves with the field that it is', () => {
    const { state, to, ask } = booked({ starts: '2026-01-05T10:00:00Z' });
    ask('PATCH /bookings/1', { starts: '2026-01-05T11:00:00Z' });
    to('10:30:00');
    expect(state()).toBe('booked');
    ask('PATCH /bookings/1', { starts: null });
    to('12:00:00');
    expect(state()).toBe('booked');
    ask('PATCH /bookings/1', { starts: '2026-01-05T13:00:00Z' });
    to('13:15:00');
    expect(state()).toBe('over');
  });

  it('that is moved into the past has come at once, in copies of the product as well', () => {
    const { engine, ask } = booked({ starts: '2026-01-05T10:00:00Z' });
    ask('PATCH /bookings/1', { starts: '2026-01-04T10:00:00Z' });
    expect(engine.fork().records('Booking')).toMatchObject([{ state: 'over' }]);
  });

  it('stays while the record goes from one state to another that it leaves', () => {
    const { state, to, ask } = booked({ starts: '2026-01-05T10:00:00Z' });
    expect(ask('POST /bookings/1/hold').state).toBe('held');
    to('10:15:00');
    expect(state()).toBe('over');
  });

  it('comes once: where the condition does not hold then, it is over', () => {
    const { state, to, ask } = booked({ starts: '2026-01-05T10:00:00Z', note: 'stay' });
    to('10:20:00');
    ask('PATCH /bookings/1', { note: 'go' });
    to('11:00:00');
    expect(state()).toBe('booked');
  });

  it('moves with another record that it rests on, both ways', () => {
    const { state, to, ask } = booked({ starts: '2026-01-05T08:00:00Z', desk: 1 });
    expect(state()).toBe('over');
    ask('PATCH /desks/1', { closes: '2026-01-05T20:00:00Z' });
    to('19:00:00');
    expect(state()).toBe('over');
    ask('PATCH /desks/1', { closes: '2026-01-05T19:30:00Z' });
    to('19:30:00');
    expect(state()).toBe('gone');
  });

  it('is waited for again by a world that was put back', () => {
    const { engine, state, to, ask } = booked({ starts: '2026-01-05T08:00:00Z', desk: 1 });
    expect(state()).toBe('over');
    engine.restore(engine.snapshot());
    ask('PATCH /desks/1', { closes: '2026-01-05T08:00:00Z' });
    expect(state()).toBe('gone');
    to('19:30:00');
    expect(state()).toBe('gone');
  });
});
