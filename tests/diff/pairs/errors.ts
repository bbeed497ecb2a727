// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const errors: readonly Pair[] = [
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `NOT_FOUND` | 404', '| `NOT_FOUND` | 410']],
    changes: ['major errors/status-changed 195 195'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['There is no such {record}.', 'Gone.']],
    changes: ['patch errors/message-changed 195 195'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['NOT_FOUND', 'MISSING']],
    changes: ['major errors/renamed 195 195 guess'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `EMAIL_TAKEN` | 409 | Somebody already uses this email. | not unique |',
        '| `EMAIL_TAKEN` | 409 | Somebody already uses this email. | not unique Person |',
      ],
    ],
    changes: [],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '| `TAKEN` | 409 | has already been taken | {field} |',
        '| `TAKEN` | 409 | has already been taken | taken |',
      ],
    ],
    changes: ['major errors/field-changed 209 209'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['Open the sign-in page.', 'Go to the door.']],
    changes: ['minor errors/column-changed 267 267'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['"hint": "{hint}", ', '']],
    changes: ['major errors/body-changed 291 291'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      ['| `SLOT_IN_USE` | 409 | Somebody has an appointment in this slot. | | in use | |\n', ''],
    ],
    changes: ['major errors/removed 274 —', 'major errors/answers-instead 274 —'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `WRONG_STATE` | 409 |',
        '| `NOT_SO_FAST` | 409 | Wait. | wrong state closeTicket |\n| `WRONG_STATE` | 409 |',
      ],
    ],
    changes: ['minor errors/added — 196', 'major errors/answers-instead 196 196'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      ['| Hint |', '| Tip |'],
      ['"hint": "{hint}"', '"hint": "{tip}"'],
    ],
    changes: [
      'minor errors/column-changed 267 267',
      'minor errors/column-changed 267 267',
      'minor errors/column-changed 268 268',
      'minor errors/column-changed 268 268',
      'minor errors/column-changed 269 269',
      'minor errors/column-changed 269 269',
      'minor errors/column-changed 270 270',
      'minor errors/column-changed 270 270',
      'minor errors/column-changed 271 271',
      'minor errors/column-changed 271 271',
      'minor errors/column-changed 272 272',
      'minor errors/column-changed 272 272',
      'minor errors/column-changed 273 273',
      'minor errors/column-changed 273 273',
      'minor errors/column-changed 274 274',
      'minor errors/column-changed 274 274',
      'minor errors/column-changed 275 275',
      'minor errors/column-changed 275 275',
      'minor errors/column-changed 276 276',
      'minor errors/column-changed 276 276',
      'minor errors/column-changed 277 277',
      'minor errors/column-changed 277 277',
      'minor errors/column-changed 278 278',
      'minor errors/column-changed 278 278',
      'minor errors/column-changed 279 279',
      'minor errors/column-changed 279 279',
      'minor errors/column-changed 280 280',
      'minor errors/column-changed 280 280',
      'minor errors/column-changed 281 281',
      'minor errors/column-changed 281 281',
      'minor errors/column-changed 282 282',
      'minor errors/column-changed 282 282',
      'minor errors/column-changed 283 283',
      'minor errors/column-changed 283 283',
      'minor errors/column-changed 284 284',
      'minor errors/column-changed 284 284',
      'minor errors/column-changed 285 285',
      'minor errors/column-changed 285 285',
      'minor errors/column-changed 286 286',
      'minor errors/column-changed 286 286',
      'minor errors/column-changed 287 287',
      'minor errors/column-changed 287 287',
      'minor errors/column-changed 288 288',
      'minor errors/column-changed 288 288',
      'minor errors/column-changed 289 289',
      'minor errors/column-changed 289 289',
      'major errors/body-changed 291 291',
    ],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['| `TOKEN_MISSING` | 401 |', '| `TOKEN_MISSING` | 403 |']],
    changes: ['major errors/status-changed 205 205'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '{ "errors": { "{field}": ["{message}"] } }',
        '{ "problems": { "{field}": ["{message}"] } }',
      ],
    ],
    changes: ['major errors/body-changed 199 199'],
  },
  {
    spec: 'tests/corpus/cases/bodies-by-status.md',
    edits: [['```json 401, 403\n', '```json 401\n']],
    changes: ['major errors/status-body-changed 98 94'],
  },
  {
    spec: 'tests/corpus/cases/bodies-by-status.md',
    edits: [['{ "denied": "{message}" }', '{ "refused": "{message}" }']],
    changes: ['major errors/status-body-changed 98 98', 'major errors/status-body-changed 98 98'],
  },
  {
    spec: 'tests/corpus/cases/bodies-by-status.md',
    edits: [['| Not there. |', '| Not here. |']],
    changes: ['patch errors/message-changed 111 111'],
  },
  {
    spec: 'tests/corpus/cases/bodies-by-status.md',
    edits: [['at most 40 characters', 'at most 60 characters']],
    changes: ['minor rules/loosened 57 57'],
  },
  {
    spec: 'tests/corpus/cases/order.md',
    edits: [['Order: signed out, malformed', 'Order: malformed, signed out']],
    changes: ['major errors/order-changed 90 90'],
  },
  {
    spec: 'tests/corpus/cases/order.md',
    edits: [['at most 40 characters', 'at most 60 characters']],
    changes: ['minor rules/loosened 58 58'],
  },
  {
    spec: 'tests/corpus/cases/order.md',
    edits: [['| Too long. |', '| Too much. |']],
    changes: ['patch errors/message-changed 95 95'],
  },
  {
    spec: 'tests/corpus/cases/order.md',
    edits: [['| Sign in. |', '| Come in. |']],
    changes: ['patch errors/message-changed 96 96'],
  },
  {
    spec: 'tests/corpus/cases/order.md',
    edits: [['not found, `CSRF_FAILED`', '`CSRF_FAILED`, not found']],
    changes: ['major errors/order-changed 90 90'],
  },
];
