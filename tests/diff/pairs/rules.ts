// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const rules: readonly Pair[] = [
  {
    // A step gives the field what the request calls otherwise.
    spec: 'tests/corpus/cases/stored-as-named-otherwise.md',
    edits: [['| `Line.what` | required | `NO_WHAT` |\n', '']],
    changes: ['minor rules/removed 50 —', 'minor errors/named-no-more — 73'],
  },
  {
    spec: 'tests/corpus/cases/stored-as-named-otherwise.md',
    edits: [['| `Job.plate` | required | `NO_PLATE` |\n', '']],
    changes: ['minor rules/removed 49 —', 'minor errors/named-no-more — 72'],
  },
  {
    spec: 'tests/corpus/cases/revision.md',
    edits: [
      ['| seen | integer | auto | default `0` |', '| seen | integer | auto | counts changes |'],
    ],
    changes: ['major entities/default-lost 25 25', 'major entities/counts-changes-gained 25 25'],
  },
  {
    spec: 'tests/corpus/cases/revision.md',
    edits: [['| `replacePage.match` | current | |\n', '']],
    changes: ['minor rules/removed 42 —', 'minor errors/happens-no-more — 64'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| `Reply.body` | at most `MAX_REPLY` characters | `REPLY_TOO_LONG` |\n', ''],
      ['| `REPLY_TOO_LONG` | 422 | Keep a reply to {limit} characters. | |\n', ''],
      ['| `MAX_REPLY` | 5000 | characters | a reply |\n', ''],
    ],
    changes: [
      'minor rules/removed 133 —',
      'major errors/removed 202 —',
      'patch limits/removed 215 —',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `Ticket.subject` | at most',
        '| `Ticket.subject` | at least 3 characters | `INVALID` |\n| `Ticket.subject` | at most',
      ],
    ],
    changes: ['major rules/added — 132'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `Ticket.subject` | at most', '| `Ticket.subject`, `Reply.body` | at most']],
    changes: ['major rules/added — 132'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`MAX_SUBJECT` | 120', '`MAX_SUBJECT` | 100']],
    changes: ['major rules/tightened 132 132', 'minor limits/value-changed 214 214'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`MAX_SUBJECT` | 120', '`MAX_SUBJECT` | 140']],
    changes: ['minor rules/loosened 132 132', 'minor limits/value-changed 214 214'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['at most `MAX_SUBJECT` characters', 'at most 80 characters']],
    changes: ['major rules/tightened 132 132'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['between `MIN_MINUTES` and `MAX_MINUTES`', 'between 10 and 300']],
    changes: ['major rules/moved 180 180'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['kept between 0 and `MAX_REPEATS`', 'kept between 0 and 12']],
    changes: ['major rules/kept-otherwise 184 184'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['matches `/^\\+?[0-9 ]{6,20}$/`', 'matches `/^\\+?[0-9 ]{6,15}$/`']],
    changes: ['major rules/pattern-changed 178 178'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['`ticket.status != "closed"`', '`ticket.status != "closed" && ticket.status != "new"`'],
    ],
    changes: ['major rules/condition-narrowed 135 135'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `reply` | `!reply.internal \\|\\| me.role != "customer"` |',
        '| `reply` | `!reply.internal \\|\\| me.role == "administrator"` |',
      ],
    ],
    changes: ['major rules/condition-narrowed 136 136'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`MAX_OPEN_TICKETS` | 5', '`MAX_OPEN_TICKETS` | 6']],
    changes: ['minor rules/condition-widened 134 134', 'minor limits/value-changed 216 216'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `reply` | `ticket.status != "closed"` | `TICKET_CLOSED` |',
        '| `reply` | `ticket.status != "closed"` | `INVALID` |',
      ],
    ],
    changes: ['major rules/error-changed 135 135', 'minor errors/named-no-more — 204'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['`Person.born` | in the past | `BORN_LATER`', '`Person.born` | in the past | ']],
    changes: ['major rules/error-changed 179 179', 'minor errors/named-no-more — 281'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '| `User.password` | required | `BLANK` |\n| `User.password` | at least `MIN_PASSWORD` characters | `TOO_SHORT` |',
        '| `User.password` | at least `MIN_PASSWORD` characters | `TOO_SHORT` |\n| `User.password` | required | `BLANK` |',
      ],
    ],
    changes: [],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '`Slot.begins` | in the future',
        '`Slot.room` | one of blue, green | |\n| `Slot.begins` | in the future',
      ],
    ],
    changes: ['major rules/added — 182'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '`Prescription.drug` | at least 3 characters',
        '`Prescription.drug` | one of aspirin, ibuprofen',
      ],
    ],
    changes: ['minor rules/removed 185 —', 'major rules/added — 185'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `reply` | `!reply.internal \\|\\| me.role != "customer"` |',
        '| `reply` | `me.name != reply.body` |',
      ],
    ],
    changes: ['major rules/condition-changed 136 136'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['`listSlots.limit` | between 1 and 100', '`listSlots.limit` | between 1 and 50']],
    changes: ['major rules/tightened 189 189'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['at least `MIN_PASSWORD` characters', 'between `MIN_PASSWORD` and 50 characters']],
    changes: ['major rules/tightened 131 131'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['| `requestAppointment` | `!slot.taken` | `SLOT_TAKEN` |\n', '']],
    changes: ['minor rules/removed 186 —', 'minor errors/named-no-more — 284'],
  },
  {
    spec: 'tests/corpus/cases/no-overlap.md',
    edits: [
      [
        '| `Booking` | no overlap of starts to ends within room where `booking.status in ["booked", "in use"]` | `ROOM_TAKEN` |\n',
        '',
      ],
    ],
    changes: ['minor rules/overlap-removed 49 —', 'minor errors/named-no-more — 65'],
  },
  {
    spec: 'tests/corpus/cases/no-overlap.md',
    edits: [[' within room where', ' where']],
    changes: ['major rules/overlap-tightened 49 49'],
  },
  {
    spec: 'tests/corpus/cases/no-overlap.md',
    edits: [['in ["booked", "in use"]`', '== "booked"`']],
    changes: ['minor rules/overlap-loosened 49 49'],
  },
  {
    spec: 'tests/corpus/cases/no-overlap.md',
    edits: [['starts to ends within room', 'starts to ends within status']],
    changes: ['major rules/overlap-changed 49 49'],
  },
  {
    spec: 'tests/corpus/cases/no-overlap.md',
    edits: [['| `ROOM_TAKEN` |\n\n', '| `BAD_END` |\n\n']],
    changes: ['major rules/overlap-error-changed 49 49', 'minor errors/named-no-more — 66'],
  },
];
