// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const roles: readonly Pair[] = [
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `closeTicket` | no | no | no | yes |', '| `closeTicket` | no | no | yes | yes |']],
    changes: ['minor roles/granted 163 163'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `closeTicket` | no | no | no | yes |', '| `closeTicket` | no | yes | no | no |']],
    changes: ['minor roles/granted 163 163', 'major roles/withdrawn 163 163'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `askCustomer` | no | no | if `ticket.assignee == me` | no |',
        '| `askCustomer` | no | no | yes | no |',
      ],
    ],
    changes: ['minor roles/grant-widened 159 159'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `solveTicket` | no | no | if `ticket.assignee == me` | yes |',
        '| `solveTicket` | no | no | if `ticket.assignee == me && ticket.priority != "high"` | yes |',
      ],
    ],
    changes: ['major roles/grant-narrowed 161 161'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `solveTicket` | no | no | if `ticket.assignee == me` | yes |',
        '| `solveTicket` | no | no | if `ticket.priority == "low"` | yes |',
      ],
    ],
    changes: ['major roles/grant-changed 161 161'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| `reopenTicket` | no | own | yes | yes |', '| `reopenTicket` | no | yes | yes | yes |'],
    ],
    changes: ['minor roles/grant-widened 162 162'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `reopenTicket` | no | own | yes | yes |',
        '| `reopenTicket` | no | own else not found | yes | yes |',
      ],
    ],
    changes: ['major roles/refused-otherwise 162 162'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| Agent | `me.role == "agent"` |',
        '| Agent | `me.role == "agent" \\|\\| me.role == "administrator"` |',
      ],
    ],
    changes: ['minor roles/who-widened 146 146'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| Agent | `me.role == "agent"` |', '| Agent | `me.role == "agent" && me.name != "Ada"` |'],
    ],
    changes: ['major roles/who-narrowed 146 146'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['| Member | signed in |', '| Member | `me.username != "bot"` |']],
    changes: ['major roles/who-narrowed 150 150'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['Agent', 'Helper']],
    changes: [
      'patch purpose/summary-changed 11 11',
      'patch entities/examples-changed 46 46',
      'minor roles/renamed 146 146 guess',
      'minor calls/renamed 179 179 guess',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`Authorization: Bearer {token}`', '`X-Token: {token}`']],
    changes: ['major roles/credential-moved 140 140'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [[', lasting `SESSION`', '']],
    changes: ['minor roles/credential-lasts-longer 140 140'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`SESSION` | 8 |', '`SESSION` | 9 |']],
    changes: ['minor roles/credential-lasts-longer 140 140', 'minor limits/value-changed 218 218'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`SESSION` | 8 |', '`SESSION` | 6 |']],
    changes: ['major roles/credential-ends-sooner 140 140', 'minor limits/value-changed 218 218'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['own else not found; if `!appointment.late`', 'own else not found']],
    changes: ['minor roles/grant-widened 216 216'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['Cookie: clinic={token}', 'Cookie: visit={token}']],
    changes: ['major roles/credential-moved 193 193'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| Agent | `me.role == "agent"` |', '| Agent | `me.name == "Ada Agent"` |']],
    changes: ['major roles/who-changed 146 146'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['Credentials: `Authorization: Bearer {token}`, lasting `SESSION`\n', '']],
    changes: ['major roles/credential-lost 140 —'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '`deleteComment` | no | own |',
        '`deleteComment` | no | if `comment.author == me && article.author == me` |',
      ],
    ],
    changes: ['major roles/grant-narrowed 167 167'],
  },
];
