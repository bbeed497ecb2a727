// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const purpose: readonly Pair[] = [
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['and nothing is forgotten.', 'and nobody waits.']],
    changes: [],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['Customers open tickets and follow', 'Customers write tickets and follow']],
    changes: ['patch purpose/summary-changed 11 11'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| Administrator | bring in a new agent | People → `addPerson` |\n', '']],
    changes: ['major purpose/way-removed 18 —'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['bring in a new agent', 'hire somebody']],
    changes: ['major purpose/way-removed 18 —', 'minor purpose/way-added — 18'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['Queue → `takeTicket` → Ticket', 'Queue → `takeTicket`']],
    changes: ['minor purpose/way-changed 17 17'],
  },
  {
    spec: 'tests/corpus/cases/mail.md',
    edits: [['→ mail Urgent ', '']],
    changes: ['minor purpose/way-changed 11 11'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['(slot: 1, service: "check-up")', '(slot: 1, service: "vaccination")']],
    changes: ['minor purpose/way-changed 17 17'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['`checkIn` → as Doctor: Appointment', '`checkIn` → Desk → as Doctor: Appointment']],
    changes: ['minor purpose/way-changed 19 19'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['| Doctor | offer a slot |', '| Doctor | open a slot |']],
    changes: ['major purpose/way-removed 20 —', 'minor purpose/way-added — 20'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '| Visitor | become a member | Sign up → `signUp` → Home |',
        '| Visitor | become a member | Sign up → `signUp` → Home → Article |',
      ],
    ],
    changes: ['minor purpose/way-changed 16 16'],
  },
];
