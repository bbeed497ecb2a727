// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const standing: readonly Pair[] = [
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        'none. Articles and comments have no lifecycle: they exist until they are deleted.',
        'not shown',
      ],
    ],
    changes: ['major states/withdrawn 126 126'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `SUBJECT_TOO_LONG` | 422 | Keep the subject to {limit} characters. |',
        '| `SUBJECT_TOO_LONG` | 422 | ? |',
      ],
    ],
    changes: ['major errors/asked 188 201'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| Queue | `/queue` |', '| Queue | ? |'],
      ['Queue → `takeTicket` → Ticket → `reply`', 'Ticket → `reply`'],
    ],
    changes: ['minor purpose/way-changed 17 17', 'major screens/asked 20 29'],
  },
];
