// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const consequences: readonly Pair[] = [
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| New ticket | `/tickets/new` | Customer |', '| New ticket | `/tickets/new` | Agent |'],
    ],
    changes: [
      'major purpose/way-refused-by-a-screen — 16',
      'major screens/closed 27 27',
      'minor screens/opened 27 27',
      'major screens/of-no-use — 27',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `openTicket` | no | yes | no | no |', '| `openTicket` | no | no | yes | no |']],
    changes: [
      'major purpose/way-refused-by-a-call — 16',
      'major screens/of-no-use — 27',
      'major roles/withdrawn 154 154',
      'minor roles/granted 154 154',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `closeTicket` | no | no | no | yes |', '| `closeTicket` | no | no | no | no |']],
    changes: ['major roles/withdrawn 163 163', 'major roles/call-for-nobody — 163'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| — | `openTicket` | new | |', '| — | `openTicket` | pending | |']],
    changes: ['major states/leads-elsewhere 117 117', 'major states/cannot-be-reached — 118'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| new | `takeTicket` | open | |\n', '']],
    changes: ['major states/transition-removed 118 113', 'major states/cannot-be-reached — 118'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| solved | `reopenTicket` | open | |\n| solved | `closeTicket` | closed | |\n| solved | after `AUTO_CLOSE` | closed | |',
        '| solved | `reopenTicket` | solved | |',
      ],
    ],
    changes: [
      'major states/transition-removed 124 113',
      'major states/transition-removed 125 113',
      'major states/leads-elsewhere 123 123',
      'major states/cannot-be-reached — 113',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`ticket.replies > 0`', '`ticket.replies > 0 && ticket.replies < 0`']],
    changes: [
      'major states/guard-narrowed 121 121',
      'major states/guard-narrowed 122 122',
      'major states/never-taken — 122',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        'if `ticket.assignee == me` | no |\n| `answerAgent`',
        'if `ticket.assignee == me && ticket.assignee == null` | no |\n| `answerAgent`',
      ],
    ],
    changes: [
      'major states/caused-by-nobody — 119',
      'major roles/grant-narrowed 159 159',
      'major roles/grant-never-holds — 159',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| Administrator | `me.role == "administrator"` |',
        '| Administrator | `me.role == "administrator" && me.role == "agent"` |',
      ],
    ],
    changes: ['major roles/who-narrowed 147 147', 'major roles/grant-never-holds — 147'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`TICKET_CLOSED` |\n', '`INVALID` |\n']],
    changes: ['major rules/error-changed 135 135', 'minor errors/named-no-more — 204'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `SIGN_IN_FIRST` | 401 | Sign in first. | signed out |',
        '| `SIGN_IN_FIRST` | 401 | Sign in first. | signed out |\n| `IN_USE` | 409 | It is in use. | in use |',
      ],
    ],
    changes: ['minor errors/added — 193', 'minor errors/happens-no-more — 193'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| solved | after `AUTO_CLOSE` | closed | |',
        '| solved | after `AUTO_CLOSE` | closed | |\n| solved | after `days(30)` | new | |',
      ],
    ],
    changes: ['minor states/transition-added 113 126', 'major states/never-comes-due — 126'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '`Ticket.filter(t, t.requester == me && t.status != "closed").size() < MAX_OPEN_TICKETS`',
        '`1 < 0`',
      ],
      ['| `MAX_OPEN_TICKETS` | 5 | tickets | tickets not yet closed, per customer |\n', ''],
    ],
    changes: [
      'major rules/condition-narrowed 134 134',
      'major rules/cannot-be-kept — 134',
      'patch limits/removed 216 —',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `reply` | `ticket.status != "closed"` |',
        '| `reply` | `ticket.status != "closed" \\|\\| true` |',
      ],
    ],
    changes: ['minor rules/condition-widened 135 135', 'minor rules/cannot-be-broken — 135'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `listQueue` | no | no | yes | yes |', '| `listQueue` | no | no | no | yes |']],
    changes: ['major screens/cannot-be-read — 29', 'major roles/withdrawn 156 156'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `listPeople`, `addPerson` | no | no | no | yes |',
        '| `listPeople`, `addPerson` | no | no | no | no |',
      ],
    ],
    changes: [
      'major roles/withdrawn 164 164',
      'major roles/withdrawn 164 164',
      'major roles/call-for-nobody — 164',
      'major roles/call-for-nobody — 164',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`reply` → `solveTicket` |', '`reply` → `solveTicket` → `takeTicket` |']],
    changes: ['minor purpose/way-changed 17 17', 'major purpose/way-in-a-wrong-state — 17'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '| Doctor | offer a slot |',
        '| Doctor | take it back | `withdrawPrescription` |\n| Doctor | offer a slot |',
      ],
    ],
    changes: ['minor purpose/way-added — 20', 'major purpose/way-finds-nothing — 20'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| status | one of new, open, pending, solved, closed | auto | |',
        '| status | one of new, open, pending, solved, closed | auto | hidden |',
      ],
    ],
    changes: ['major entities/hidden-gained 78 78'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| Queue | `/queue` | Agent, Administrator', '| Queue | `/queue` | Administrator']],
    changes: [
      'major purpose/way-refused-by-a-screen — 17',
      'major screens/closed 29 29',
      'minor screens/button-for-nobody — 29',
    ],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['`me.level > 5`', '`me == null`']],
    changes: ['major roles/who-changed 78 78', 'minor errors/happens-no-more — 101'],
  },
];
