// Half a year of carshare: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const carshare: readonly Deed[] = [
  {
    did: 'adds a journey',
    edits: [
      [
        '| Office | clear a driver | Drivers → `clearDriver` |',
        '| Office | clear a driver | Drivers → `clearDriver` |\n| Office | let a debt go | Invoices → `waiveInvoice` |',
      ],
    ],
    told: [
      'minor purpose/way-added: A new way: Office wants to let a debt go.',
      'major purpose/way-finds-nothing: It follows: `waiveInvoice` wants an `Invoice`, and there is none: no example, and no call of the way before makes one.',
    ],
  },
  {
    did: 'says unique in section 5',
    edits: [
      ['| email | email | yes | unique; lower-cased |', '| email | email | yes | lower-cased |'],
      [
        '| `Person.password` | at least 8',
        '| `Person.email` | unique | |\n| `Person.password` | at least 8',
      ],
    ],
    told: [],
  },
  {
    did: 'says by name what the usual row says',
    edits: [
      [
        '| `Person.password` | at least 8',
        '| `Person.name` | required | `MISSING` |\n| `Person.password` | at least 8',
      ],
    ],
    told: [],
  },
  {
    did: 'cuts the span of a booking into three rows',
    edits: [
      [
        '| `book` | `starts < ends && ends - starts >= MIN_RENT && ends - starts <= MAX_RENT` | `BAD_SPAN` |',
        '| `book` | `starts < ends` | `BAD_SPAN` |\n| `book` | `ends - starts >= MIN_RENT` | `BAD_SPAN` |\n| `book` | `ends - starts <= MAX_RENT` | `BAD_SPAN` |',
      ],
    ],
    told: [],
  },
  {
    did: 'names the most photos by a constant',
    edits: [
      ['| `Damage.photos` | at most 5 items |', '| `Damage.photos` | at most `MAX_PHOTOS` items |'],
      [
        '| `RATE` | 60 | calls per minute |',
        '| `RATE` | 60 | calls per minute |\n| `MAX_PHOTOS` | 5 | photos |',
      ],
    ],
    told: ['patch limits/added: `MAX_PHOTOS` is new.'],
  },
  {
    did: 'takes how the car was given back',
    edits: [['`{ kilometres }`', '`{ kilometres, check?: { clean: boolean, fuel: integer } }`']],
    told: ['minor calls/member-taken: `giveBack` takes `check`, which may be left out.'],
  },
  {
    did: 'lets mechanics retire cars',
    edits: [
      [
        '| `addCar`, `retireCar`, `listDrivers`',
        '| `retireCar` | no | no | yes | yes |\n| `addCar`, `listDrivers`',
      ],
    ],
    told: ['minor roles/granted: Mechanic may make `retireCar`.'],
  },
  {
    did: 'clears drivers who owe little',
    edits: [
      [
        '| suspended | `clearDriver` | cleared | `person.owing == 0` |',
        '| suspended | `clearDriver` | cleared | `person.owing <= 100` |',
      ],
    ],
    told: [
      'minor states/guard-widened: `Person.standing` goes from suspended by `clearDriver` to cleared in more cases: where `person.owing <= 100`.',
    ],
  },
  {
    did: 'gives drivers less time to pay',
    edits: [['| `PAY_WITHIN` | 14 | days |', '| `PAY_WITHIN` | 10 | days |']],
    told: [
      'major states/comes-due-sooner: `Invoice.status` goes from open by the clock to overdue sooner: after `PAY_WITHIN` (10 days), where it was `PAY_WITHIN` (14 days).',
      'minor limits/value-changed: `PAY_WITHIN` is 10 days, and no longer 14 days.',
    ],
  },
  {
    did: 'shows the fleet on a screen of its own',
    edits: [
      [
        '| New car | `/fleet/new` |',
        '| Fleet | `/fleet` | Office | `listCars` | `retireCar` |\n| New car | `/fleet/new` |',
      ],
    ],
    told: ['minor screens/added: The screen Fleet is new.'],
  },
  {
    did: 'narrows who is told that a car is gone',
    edits: [
      [
        '| `NOT_FOUND` | 404 | No such {record}. | not found |',
        '| `NOT_FOUND` | 404 | No such {record}. | not found |\n| `NO_SUCH_CAR` | 404 | No such car. | not found Car |',
      ],
    ],
    told: [
      'minor errors/added: The error `NO_SUCH_CAR` is new.',
      'major errors/answers-instead: `NO_SUCH_CAR` answers in place of `NOT_FOUND`: not found of `Car` in `readCar`, not found of `Car` in `setEquipment`, not found of `Car` in `blockCar`, and 7 more.',
    ],
  },
];
