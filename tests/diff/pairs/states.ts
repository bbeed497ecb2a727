// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const states: readonly Pair[] = [
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['set ticket.assignee to `me`', 'move ticket.assignee; set ticket.assignee to `me`']],
    changes: ['major calls/step-added 177 177'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| pending | `solveTicket` | solved | `ticket.replies > 0` |\n', '']],
    changes: ['major states/transition-removed 122 113'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| solved | `closeTicket` | closed | |',
        '| solved | `closeTicket` | closed | |\n| open | `closeTicket` | closed | |',
      ],
    ],
    changes: ['minor states/transition-added 113 125'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| solved | `reopenTicket` | open | |', '| solved | `reopenTicket` | new | |']],
    changes: ['major states/leads-elsewhere 123 123'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['ticket.replies > 0', 'ticket.replies > 1']],
    changes: ['major states/guard-narrowed 121 121', 'major states/guard-narrowed 122 122'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| open | `solveTicket` | solved | `ticket.replies > 0` |',
        '| open | `solveTicket` | solved | |',
      ],
    ],
    changes: ['minor states/guard-widened 121 121'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| open | `solveTicket` | solved | `ticket.replies > 0` |',
        '| open | `solveTicket` | solved | `ticket.priority == "high"` |',
      ],
    ],
    changes: ['major states/guard-changed 121 121'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `AUTO_CLOSE` | 7 | days', '| `AUTO_CLOSE` | 5 | days']],
    changes: ['major states/comes-due-sooner 125 125', 'minor limits/value-changed 217 217'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| solved | after `AUTO_CLOSE` | closed | |', '| solved | after `days(10)` | closed | |'],
    ],
    changes: ['minor states/comes-due-later 125 125'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| solved | after `AUTO_CLOSE` | closed | |', '| solved | after `days(7)` | closed | |'],
    ],
    changes: [],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| solved | after `AUTO_CLOSE` | closed | |\n', '']],
    changes: ['major states/transition-removed 125 113'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '### Service.state\n\n- — → offered: addService\n- offered → retired: retireService\n- retired → —: dropService\n',
        '',
      ],
      ['- state: one of offered, retired', '- state: one of offered, retired; default `"offered"`'],
      ['find Service by code | `204`', 'find Service by code; delete service | `204`'],
    ],
    changes: [
      'minor entities/default-gained 82 82',
      'major states/lifecycle-removed 166 —',
      'major calls/step-added 237 232',
    ],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '  treated --> done: finishTreatment',
        '  treated --> done: finishTreatment\n  done --> treated: startTreatment',
      ],
    ],
    changes: ['minor states/transition-added 151 164', 'major states/cannot-be-left — 160'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['  confirmed --> missed: after NO_SHOW', '  confirmed --> cancelled: after NO_SHOW']],
    changes: ['major states/leads-elsewhere 161 161', 'major states/cannot-be-reached — 151'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| — | `openTicket` | new | |', '| — | `openTicket` | open | |']],
    changes: ['major states/leads-elsewhere 117 117', 'major states/cannot-be-reached — 118'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        'confirmed --> cancelled: cancelAppointment',
        'confirmed --> cancelled: cancelAppointment\n  waiting --> cancelled: cancelAppointment',
      ],
    ],
    changes: ['minor states/transition-added 151 159'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| open | `solveTicket` | solved | `ticket.replies > 0` |',
        '| open | `solveTicket` | solved | `ticket.replies > 0` |\n| open | `solveTicket` | closed | `ticket.priority == "low"` |',
      ],
    ],
    changes: ['minor states/transition-added 113 122'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['- REQUEST_LASTS: 3 days', '- REQUEST_LASTS: 72 hours']],
    changes: ['patch limits/unit-changed 306 306'],
  },
  {
    spec: 'tests/corpus/cases/at-instants.md',
    edits: [['at `booking.ends`', 'at `booking.ends + NO_SHOW`']],
    changes: ['major states/comes-due-otherwise 44 44'],
  },
  {
    spec: 'tests/corpus/cases/at-instants.md',
    edits: [['`booking.starts + NO_SHOW`', '`booking.starts + NO_SHOW * 2`']],
    changes: ['major states/comes-due-otherwise 43 43'],
  },
  {
    spec: 'tests/corpus/cases/at-instants.md',
    edits: [['at `booking.ends`', 'after `NO_SHOW`']],
    changes: ['major states/comes-due-otherwise 44 44'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['- NO_SHOW: 60 days', '- NO_SHOW: 90 days']],
    changes: ['minor states/comes-due-later 161 161', 'minor limits/value-changed 307 307'],
  },
  {
    spec: 'tests/corpus/cases/does-by-clock.md',
    edits: [['set booking.free to `now`; ', '']],
    changes: ['major states/does-removed 43 43'],
  },
  {
    spec: 'tests/corpus/cases/does-by-clock.md',
    edits: [['"released before"`', '"released before"`; set booking.free to `now`']],
    changes: ['minor states/does-added 44 44'],
  },
  {
    spec: 'tests/corpus/cases/does-by-clock.md',
    edits: [['"released before"', '"gone"']],
    changes: ['major states/does-changed 44 44'],
  },
  {
    spec: 'tests/corpus/cases/does-by-clock.md',
    edits: [
      [
        'set booking.free to `now`; when `booking.purpose == null`: set booking.note to `"for nothing"`',
        'when `booking.purpose == null`: set booking.note to `"for nothing"`; set booking.free to `now`',
      ],
    ],
    changes: ['minor states/does-reordered 43 43'],
  },
];
