// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../../pair.ts';

export const fields: readonly Pair[] = [
  {
    spec: 'spec/examples/conduit.md',
    edits: [['| bio | text | no | blank as null | |', '| bio | text | no | | |']],
    changes: ['minor entities/blank-as-null-lost 47 47'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['default `[]`; sorted', 'default `[]`']],
    changes: ['minor entities/sorted-lost 89 89'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['hidden; cascade', 'hidden']],
    changes: ['major entities/cascade-lost 117 117'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '| author | Profile | auto | owner; set `me` | |\n\n#### Examples\n\n| title',
        '| author | Profile | auto | set `me` | |\n\n#### Examples\n\n| title',
      ],
      [
        '| `updateArticle`, `deleteArticle` | no | own |',
        '| `updateArticle`, `deleteArticle` | no | yes |',
      ],
    ],
    changes: [
      'major entities/owner-lost 95 95',
      'minor roles/grant-widened 163 163',
      'minor roles/grant-widened 163 163',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| internal | boolean | no | default `false`', '| internal | boolean | no | default `true`'],
    ],
    changes: ['minor entities/default-changed 101 101'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| internal | boolean | no | default `false`', '| internal | boolean | no | ']],
    changes: ['major entities/default-lost 101 101'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| createdAt | datetime | auto | set `now` | |\n| updatedAt',
        '| createdAt | datetime | auto | set `now + days(1)` | |\n| updatedAt',
      ],
    ],
    changes: ['major entities/set-changed 81 81'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| assignee | Contact | auto | nullable |',
        '| assignee | Contact | auto | nullable; set `me` |',
      ],
    ],
    changes: ['major entities/set-gained 80 80'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| updatedAt | datetime | auto | follows `now` |',
        '| updatedAt | datetime | auto | set `now` |',
      ],
    ],
    changes: ['major entities/set-gained 82 82', 'major entities/follows-lost 82 82'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['r.ticket == ticket && !r.internal).size()', 'r.ticket == ticket).size()']],
    changes: ['major entities/computed-changed 84 84'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '| favoritesCount | integer | auto | = `size(article.favoritedBy)` | |',
        '| favoritesCount | integer | auto | set `0` | |',
      ],
    ],
    changes: ['major entities/set-gained 94 94', 'major entities/computed-lost 94 94'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        'shown if `me.role == "doctor"`',
        'shown if `me.role == "doctor" \\|\\| me.role == "receptionist"`',
      ],
    ],
    changes: ['minor entities/shown-more 120 120'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        'shown if `me.role == "doctor"`',
        'shown if `me.role == "doctor" && appointment.status == "done"`',
      ],
    ],
    changes: ['major entities/shown-less 120 120'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['shown if `me.role == "doctor"`', 'shown if `me.role == "receptionist"`']],
    changes: ['major entities/shown-otherwise 120 120'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '| since | datetime | auto | set `now` | |',
        '| since | datetime | auto | set `now`; read-only | |',
      ],
    ],
    changes: ['major entities/read-only-gained 53 53'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['- code: slug; key; immutable', '- code: slug; key']],
    changes: ['minor entities/immutable-lost 78 78'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      ['| slot | Slot | yes | immutable | |', '| slot | Slot | yes | immutable; nullable | |'],
    ],
    changes: ['minor entities/nullable-gained 115 115'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '| phone | text | no | trimmed; blank as null | |',
        '| phone | text | no | trimmed; blank as null; as telephone | |',
      ],
      ['{ name, email, password, phone?, born? }', '{ name, email, password, telephone?, born? }'],
      ['{ name?, phone?, born? }', '{ name?, telephone?, born? }'],
      ['updateMe(phone:', 'updateMe(telephone:'],
    ],
    changes: [
      'minor purpose/way-changed 18 18',
      'major entities/wire-name-changed 51 51',
      'major calls/member-ignored 225 225',
      'minor calls/member-taken 225 225',
      'major calls/member-ignored 229 229',
      'minor calls/member-taken 229 229',
    ],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['- bookings: integer;', '- tag: slug; unique; nullable\n- bookings: integer;']],
    changes: ['minor entities/field-added — 83'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['| drug | text | yes | title | |', '| drug | text | yes | title; unique | |']],
    changes: ['major entities/unique-gained 139 139'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['| number | integer | auto | key | |', '| number | integer | auto | unique | |']],
    changes: ['major entities/key-lost 137 137'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '| since | datetime | auto | set `now` | |',
        '| since | datetime | auto | default `now` | |',
      ],
    ],
    changes: ['minor entities/default-gained 53 53', 'major entities/set-lost 53 53'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['| dose | text | yes | | how', '| dose | text | yes | write-only | how']],
    changes: ['major entities/write-only-gained 140 140'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| updatedAt | datetime | auto | follows `now` |',
        '| updatedAt | datetime | auto | follows `now + days(1)` |',
      ],
    ],
    changes: ['major entities/follows-changed 82 82'],
  },
];
