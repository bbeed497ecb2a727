// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const limits: readonly Pair[] = [
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['version: 2.1.0\n', 'version: 2.1.0\nzone: Europe/Berlin\n']],
    changes: ['major limits/zone-changed 1 1'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`RATE_LIMIT` | 120 |', '`RATE_LIMIT` | 60 |']],
    changes: ['major limits/rate-lowered 219 219'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`RATE_LIMIT` | 120 |', '`RATE_LIMIT` | 240 |']],
    changes: ['minor limits/rate-raised 219 219'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| calls per minute |', '| calls per hour |']],
    changes: ['major limits/rate-lowered 219 219'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['120 | calls per minute |', '240 | calls per hour |']],
    changes: ['major limits/rate-changed 219 219'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['PAGE_SIZE', 'PER_PAGE']],
    changes: ['patch limits/renamed 212 212 guess'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| a page of tickets |', '| one page |']],
    changes: ['patch limits/use-changed 212 212'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| 25 | tickets |', '| 25 | items |']],
    changes: ['patch limits/unit-changed 212 212'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `RATE_LIMIT` | 120', '| `SPARE` | 3 | things | later |\n| `RATE_LIMIT` | 120']],
    changes: ['patch limits/added — 219'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['- SESSION: 12 hours', '- SESSION: 12 days']],
    changes: ['minor roles/credential-lasts-longer 193 193', 'minor limits/value-changed 308 308'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['- MAX_NAME: 80 characters', '- MAX_NAME: 60 characters']],
    changes: ['major rules/tightened 177 177', 'minor limits/value-changed 298 298'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `MIN_PASSWORD` | 8 |', '| `MIN_PASSWORD` | 10 |']],
    changes: ['major rules/tightened 131 131', 'minor limits/value-changed 213 213'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['- CALLS: 90 calls per minute', '- CALLS: 90 calls per minute\n- OPENS: 8 hours']],
    changes: ['patch limits/added — 310'],
  },
];
