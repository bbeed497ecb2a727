// Pairs of specifications: one as it stands, and what edits make of it; each with its changes. Here what
// is said in other words or at another place, and what only those who know of something new can meet.

import type { Pair } from '../pair.ts';

const BLANK = ['User.username', 'User.email', 'Article.title', 'Comment.body'] as const;

export const effect: readonly Pair[] = [
  {
    // The refusal moves from section 5 to the When of section 8, and on the way back the other way.
    spec: 'spec/examples/conduit.md',
    edits: [
      ...BLANK.map((on) => [`| \`${on}\` | required | \`BLANK\` |\n`, ''] as const),
      ["can't be blank | {field} | |", "can't be blank | {field} | required |"],
    ],
    changes: [],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['| `Comment.body` | required | `BLANK` |\n', '']],
    changes: ['major errors/answers-instead 210 —'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      ['| email | email | yes | unique |', '| email | email | yes | key |'],
      ['| id | integer | auto | key |\n| email', '| id | integer | auto | |\n| email'],
    ],
    changes: ['major entities/key-lost 27 27', 'major entities/key-gained 28 28'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      ['| email | email | yes | unique |', '| email | email | yes | |'],
      [
        '| `Note.rank` | between 0 and 20 | |',
        '| `Note.rank` | between 0 and 20 | |\n| `Writer.email` | unique | |',
      ],
    ],
    changes: [],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        '| more | text | no | |',
        '| more | text | no | |\n| mood | one of gay, sad | auto | |\n| tag | text | no | |',
      ],
      [
        '| `Note.rank` | between 0 and 20 | |',
        '| `Note.rank` | between 0 and 20 | |\n| `Note.tag` | at most 5 characters | |',
      ],
      [
        '## 5. Validation',
        '### Note.mood\n\n| From | Event | To | When |\n| --- | --- | --- | --- |\n| — | `writeNote` | gay | |\n| gay | `keepNote` | sad | |\n\n## 5. Validation',
      ],
      ['{ text, rank?,', '{ text, tag?, rank?,'],
    ],
    changes: [
      'minor entities/field-added — 39',
      'minor entities/field-added — 40',
      'major states/lifecycle-narrows — 65',
      'minor rules/comes-along — 78',
      'minor calls/member-taken 92 102',
    ],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      ['{ text, rank?,', '{ text, extra?: { size: integer, name: text }, rank?,'],
      [
        '| `Note.rank` | between 0 and 20 | |',
        '| `Note.rank` | between 0 and 20 | |\n| `writeNote` | `size == null \\|\\| size < 9` | |',
      ],
    ],
    changes: ['minor rules/comes-along — 69', 'minor calls/member-taken 92 93'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '| `requestAppointment` | `!slot.taken` | `SLOT_TAKEN` |\n| `requestAppointment` | `Appointment.filter(a, a.patient == me && a.status == "requested").size() < MAX_REQUESTS` | `TOO_MANY_REQUESTS` |',
        '| `requestAppointment` | `Appointment.filter(a, a.patient == me && a.status == "requested").size() < MAX_REQUESTS` | `TOO_MANY_REQUESTS` |\n| `requestAppointment` | `!slot.taken` | `SLOT_TAKEN` |',
      ],
    ],
    changes: ['minor rules/order-changed 186 186'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        '| fresh | `keepNote` | kept | `note.rank > 3` |',
        '| any | `keepNote` | kept | `note.rank > 3` |',
      ],
    ],
    changes: ['minor states/transition-added 54 59'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      ['| more | text | no | |', '| more | text | no | |\n| mood | one of gay, sad | auto | |'],
      [
        '## 5. Validation',
        '### Note.mood\n\n| From | Event | To | When |\n| --- | --- | --- | --- |\n| — | `writeNote` | gay | |\n| gay | after `LATER` | sad | |\n\n## 5. Validation',
      ],
    ],
    changes: ['minor entities/field-added — 39', 'minor states/lifecycle-comes-along — 64'],
  },
];
