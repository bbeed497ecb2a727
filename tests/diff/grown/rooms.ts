// Half a year of rooms: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const rooms: readonly Deed[] = [
  {
    did: 'tells the purpose otherwise and adds a journey',
    edits: [
      [
        '| Employee | check in | My bookings → `checkIn` |',
        '| Employee | check in | My bookings → `checkIn` |\n| Employee | ask for coffee | My bookings → Booking → `requestEquipment` |',
      ],
    ],
    told: ['minor purpose/way-added: A new way: Employee wants to ask for coffee.'],
  },
  {
    did: 'lets employees report too',
    edits: [
      [
        '| Report | `/report` | Facilities |',
        '| Report | `/report` | Facilities, Building manager |',
      ],
      ['| `weeklyReport` | no | no | no | yes |', '| `weeklyReport` | no | no | yes | yes |'],
    ],
    told: [
      'minor screens/opened: Report is for Building manager as well.',
      'minor roles/granted: Building manager may make `weeklyReport`.',
    ],
  },
  {
    did: 'gives a booking a note',
    edits: [
      [
        '| repeats | one of weekly, monthly | no | | a wish |',
        '| repeats | one of weekly, monthly | no | | a wish |\n| note | text | no | | |',
      ],
      ['{ purpose, starts, minutes, repeats? }', '{ purpose, starts, minutes, repeats?, note? }'],
      [
        '| `Booking.starts` | in the future | `IN_THE_PAST` |',
        '| `Booking.starts` | in the future | `IN_THE_PAST` |\n| `Booking.note` | at most 500 characters | `TOO_WORDY` |',
      ],
      [
        '| `CLOSED` | 422 |',
        '| `TOO_WORDY` | 422 | At most {limit} characters. | |\n| `CLOSED` | 422 |',
      ],
    ],
    told: [
      'minor entities/field-added: The field `Booking.note` is new.',
      'minor rules/comes-along: `Booking.note` is held to a rule that only what is new can break: at most 500 characters.',
      'minor calls/member-taken: `book` takes `note`, which may be left out.',
      'minor errors/added: The error `TOO_WORDY` is new.',
    ],
  },
  {
    did: 'writes the rule on purposes in two rows',
    edits: [
      [
        '| `Booking.purpose` | between 3 and 80 characters | `BAD_PURPOSE` |',
        '| `Booking.purpose` | at least 3 characters | `BAD_PURPOSE` |\n| `Booking.purpose` | at most 80 characters | `BAD_PURPOSE` |',
      ],
    ],
    told: [],
  },
  {
    did: 'names an error for a purpose that is missing',
    edits: [
      [
        '| `BAD_PURPOSE` | 422 |',
        '| `MISSING_PURPOSE` | 422 | Say what for. | |\n| `BAD_PURPOSE` | 422 |',
      ],
      [
        '| `Booking.starts` | in the future | `IN_THE_PAST` |',
        '| `Booking.starts` | in the future | `IN_THE_PAST` |\n| `Booking.purpose` | required | `MISSING_PURPOSE` |',
      ],
    ],
    told: [
      'minor errors/added: The error `MISSING_PURPOSE` is new.',
      'major errors/answers-instead: `MISSING_PURPOSE` answers in place of `MISSING`: required of `Booking.purpose` in `book`.',
    ],
  },
  {
    did: 'names the usual error where it was the usual one',
    edits: [
      [
        '| `EquipmentRequest.quantity` | between',
        '| `Booking.minutes` | required | `MISSING` |\n| `EquipmentRequest.quantity` | between',
      ],
    ],
    told: [],
  },
  {
    did: 'lets people keep a room for longer without coming',
    edits: [['| `NO_SHOW` | 15 | minutes |', '| `NO_SHOW` | 20 | minutes |']],
    told: [
      'major states/comes-due-otherwise: `Booking.status` goes from booked by the clock to released after `booking.starts - booking.changed + minutes(20)`, and no longer after `booking.starts - booking.changed + minutes(15)`.',
      'minor limits/value-changed: `NO_SHOW` is 20 minutes, and no longer 15 minutes.',
    ],
  },
  {
    did: 'writes own as a condition',
    edits: [
      [
        '| `checkIn`, `requestEquipment` | no | own | own | own |',
        '| `checkIn`, `requestEquipment` | no | if `booking.who == me` | own | own |',
      ],
    ],
    told: [],
  },
  {
    did: 'lets managers cancel requests late',
    edits: [
      [
        '| requested | `cancel` | cancelled | `now <= booking.starts - CANCEL_UNTIL` |',
        '| requested | `cancel` | cancelled | |',
      ],
    ],
    told: [
      'minor states/guard-widened: `Booking.status` goes from requested by `cancel` to cancelled in more cases: where `always`.',
    ],
  },
  {
    did: 'narrows an error to a call',
    edits: [
      [
        '| `NOT_NOW` | 409 |',
        '| `NOT_APPROVABLE` | 409 | It is {state}. | wrong state `approve` |\n| `NOT_NOW` | 409 |',
      ],
    ],
    told: [
      'minor errors/added: The error `NOT_APPROVABLE` is new.',
      'major errors/answers-instead: `NOT_APPROVABLE` answers in place of `NOT_NOW`: wrong state of `Booking` in `approve`.',
    ],
  },
];
