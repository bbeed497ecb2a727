// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const screens: readonly Pair[] = [
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| People | `/people` | Administrator | `listPeople` | `addPerson` |\n', ''],
      ['| Administrator | bring in a new agent | People → `addPerson` |\n', ''],
    ],
    changes: ['major purpose/way-removed 18 —', 'major screens/removed 30 —'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| Queue | `/queue`', '| Queue | `/work`']],
    changes: ['major screens/moved 29 29'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| Ticket | `/tickets/:id`', '| Ticket | `/cases/:id`']],
    changes: ['major screens/moved 28 28'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| Queue | `/queue` | Agent, Administrator', '| Queue | `/queue` | Agent']],
    changes: ['major screens/closed 29 29'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| New ticket | `/tickets/new` | Customer |',
        '| New ticket | `/tickets/new` | Customer, Agent |',
      ],
    ],
    changes: ['minor screens/opened 27 27', 'major screens/of-no-use — 27'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      ['| Home | `/` | everyone', '| Home | `/` | Member'],
      ['| Visitor | find something worth reading | Home → Article |\n', ''],
      ['| Sign up → `signUp` → Home |', '| Sign up → `signUp` |'],
      ['`signOut` → Home', '`signOut`'],
    ],
    changes: [
      'major purpose/way-removed 15 —',
      'minor purpose/way-changed 16 15',
      'major screens/closed 25 24',
      'minor screens/leads-elsewhere 29 28',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`readTicket`, `listReplies` | `reply`,', '`readTicket` | `reply`,']],
    changes: ['major screens/shows-less 28 28'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['`listQueue` | `takeTicket` → Ticket', '`listQueue`, `listTickets` | `takeTicket` → Ticket'],
    ],
    changes: ['minor screens/shows-more 29 29'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`reopenTicket`, `closeTicket` |\n| Queue', '`reopenTicket` |\n| Queue']],
    changes: ['major screens/does-less 28 28'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`listPeople` | `addPerson`', '`listPeople` | `addPerson`, `signOut`']],
    changes: ['minor screens/does-more 30 30'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `signIn` → My tickets', '| `signIn` → Sign up']],
    changes: ['minor screens/leads-elsewhere 24 24'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`takeTicket` → Ticket |', '`takeTicket` |']],
    changes: ['minor screens/leads-elsewhere 29 29'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['People', 'Staff']],
    changes: ['minor screens/renamed 30 30 guess', 'minor calls/renamed 185 185 guess'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '`listRequests`, `listToday` | `confirmAppointment` → Appointment',
        '`listRequests`, `listToday` | `confirmAppointment` → Calendar',
      ],
    ],
    changes: ['minor screens/leads-elsewhere 35 35'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      ['| Services | `/services` | everyone |', '| Services | `/services` | Visitor, Patient |'],
    ],
    changes: ['major screens/closed 28 28'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '| Calendar | `/calendar` | Doctor | `listMySlots`, `listMyPatients`',
        '| Calendar | `/calendar` | Doctor | `listMySlots`',
      ],
    ],
    changes: ['major screens/shows-less 36 36'],
  },
];
