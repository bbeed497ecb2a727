// `no overlap` of section 5: which records may not lie over each other, and when that is asked.

import { describe, expect, it } from 'vitest';
import { calls, fields, moves, productWith, rules } from '../product.ts';

const product = productWith({
  entities: `### Room

${fields('| id | integer | auto | key |', '| floor | integer | no | |')}

#### Examples

| floor |
| --- |
| 1 |
| 2 |

### Booking

${fields(
  '| id | integer | auto | key |',
  '| room | Room | no | |',
  '| starts | datetime | no | |',
  '| ends | datetime | no | |',
  '| status | one of booked, off | auto | |',
)}

#### Examples

| starts |
| --- |

### Leave

${fields(
  '| id | integer | auto | key |',
  '| first | date | yes | |',
  '| nights | integer | yes | |',
  '| last | date | auto | = `leave.first + days(leave.nights)` |',
)}

#### Examples

| first | nights |
| --- | --- |
| 2026-03-01 | 3 |
`,
  states: `### Booking.status

${moves('| — | `book` | booked | |', '| booked | `cancel` | off | |', '| off | `renew` | booked | |')}`,
  rules: rules(
    '| `Booking` | no overlap of starts to ends within room where `booking.status == "booked"` | `TAKEN` |',
    '| `Leave` | no overlap of first to last | |',
    '| `Leave` | no overlap of first to last where `leave.nights > 9` | `AWAY` |',
  ),
  calls: calls(
    '| `book` | `POST /bookings` | `{ room?, starts?, ends? }` | create Booking | |',
    '| `bookAll` | `POST /all` | `[{ room?, starts?, ends? }]` | create Booking | |',
    '| `move` | `PATCH /bookings/:id` | `{ room?, starts?, ends? }` | find Booking by id; update booking | |',
    '| `cancel` | `POST /bookings/:id/cancel` | | find Booking by id | |',
    '| `renew` | `POST /bookings/:id/renew` | | find Booking by id | |',
    '| `leave` | `POST /leaves` | `{ first, nights }` | create Leave | |',
  ),
  errors: `| Error | Status | Message | Field |
| --- | --- | --- | --- |
| \`TAKEN\` | 423 | {record} is taken at {value} | {field} |
| \`AWAY\` | 409 | Away for long | {field} |
`,
});

const from = (starts: number, ends: number, room: number | null = 1) => ({
  room,
  starts: `2026-03-01T${String(starts).padStart(2, '0')}:00:00Z`,
  ends: `2026-03-01T${String(ends).padStart(2, '0')}:00:00Z`,
});

describe('no overlap', () => {
  it.each([
    [9, 10, 201],
    [10, 11, 423],
    [11, 13, 423],
    [9, 11, 423],
    [9, 14, 423],
    [12, 13, 201],
    [13, 14, 201],
  ])('beside 10 to 12, from %i to %i is answered %i', (starts, ends, status) => {
    const own = product.fork();
    own.call('POST /bookings', { body: from(10, 12) });
    expect(own.call('POST /bookings', { body: from(starts, ends) }).status).toBe(status);
  });

  it('is told of the member that begins it', () => {
    const own = product.fork();
    own.call('POST /bookings', { body: from(10, 12) });
    expect(own.call('POST /bookings', { body: from(11, 13) }).body).toMatchObject({
      errors: [{ field: 'starts', message: 'booking is taken at 2026-03-01T11:00:00Z' }],
    });
  });

  it('is asked only within what records share, and nothing is shared by those that have none', () => {
    const own = product.fork();
    own.call('POST /bookings', { body: from(10, 12) });
    expect(own.call('POST /bookings', { body: from(10, 12, 2) }).status).toBe(201);
    expect(own.call('POST /bookings', { body: from(10, 12, null) }).status).toBe(201);
    expect(own.call('POST /bookings', { body: from(10, 12, null) }).status).toBe(201);
  });

  it('asks nothing of a record without both ends', () => {
    const own = product.fork();
    own.call('POST /bookings', { body: from(10, 12) });
    const { ends: _, ...open } = from(10, 12);
    expect(own.call('POST /bookings', { body: open }).status).toBe(201);
    expect(own.call('POST /bookings', { body: from(11, 12) }).status).toBe(423);
  });

  it('is asked of what a call changes, but not of a record and itself', () => {
    const own = product.fork();
    own.call('POST /bookings', { body: from(10, 12) });
    own.call('POST /bookings', { body: from(12, 14) });
    expect(own.call('PATCH /bookings/2', { body: from(12, 13) }).status).toBe(200);
    expect(own.call('PATCH /bookings/2', { body: from(11, 13) }).status).toBe(423);
    expect(own.call('PATCH /bookings/2', { body: from(11, 13, 2) }).status).toBe(200);
    expect(own.call('PATCH /bookings/2', { body: { room: 1 } }).status).toBe(423);
  });

  it('is asked of a record as the call moves it', () => {
    const own = product.fork();
    own.call('POST /bookings', { body: from(10, 12) });
    expect(own.call('POST /bookings/1/cancel').status).toBe(200);
    expect(own.call('POST /bookings', { body: from(10, 12) }).status).toBe(201);
    expect(own.call('POST /bookings/1/renew').status).toBe(423);
    own.call('POST /bookings/2/cancel');
    expect(own.call('POST /bookings/1/renew').status).toBe(200);
  });

  it('is asked among the records that one call makes', () => {
    const own = product.fork();
    expect(own.call('POST /all', { body: [from(10, 12), from(11, 13)] }).status).toBe(423);
    expect(own.call('POST /all', { body: [from(10, 12), from(12, 13)] }).status).toBe(201);
  });

  it('of two rules on the same fields tells the first', () => {
    const own = product.fork();
    own.call('POST /leaves', { body: { first: '2026-04-01', nights: 10 } });
    expect(own.call('POST /leaves', { body: { first: '2026-04-02', nights: 10 } }).body).toEqual(
      expect.objectContaining({ errors: [expect.objectContaining({ code: 'NOT_UNIQUE' })] }),
    );
  });

  it('takes days, and ends that are worked out; without an error it is not unique', () => {
    const own = product.fork();
    const leave = (first: string, nights: number) =>
      own.call('POST /leaves', { body: { first, nights } }).status;
    expect(leave('2026-03-03', 1)).toBe(409);
    expect(leave('2026-03-04', 2)).toBe(201);
    expect(leave('2026-02-27', 2)).toBe(201);
    expect(leave('2026-02-28', 20)).toBe(409);
  });
});
