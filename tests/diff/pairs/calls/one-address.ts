// How calls at one address are told apart: pairs of specifications, each with its changes.

import type { Pair } from '../../pair.ts';

const SPEC = 'tests/corpus/cases/one-address.md';

export const oneAddress: readonly Pair[] = [
  {
    spec: SPEC,
    edits: [['`method == "task.finish" && version == 2`', '`method == "task.finish"`']],
    changes: ['minor calls/condition-widened 82 82'],
  },
  {
    spec: SPEC,
    edits: [
      [
        '`POST /tasks/:id` | `{ title }`',
        '``POST /tasks/:id where `title != "drop"` `` | `{ title }`',
      ],
    ],
    changes: ['major calls/condition-narrowed 84 84'],
  },
  {
    spec: SPEC,
    edits: [['`kind == "tasks"`', '`kind == "task"`']],
    changes: ['major calls/condition-changed 78 78'],
  },
  {
    spec: SPEC,
    edits: [['| `PEOPLE` | "people" | |', '| `PEOPLE` | "persons" | |']],
    changes: ['major calls/condition-changed 79 79', 'minor limits/value-changed 106 106'],
  },
  {
    spec: 'tests/diff/overlapping.md',
    edits: [
      [
        '`readLarge` | ``GET /numbers?of: integer where `of > 9` `` | | `200 { size: text = "large" }` |\n| ',
        '',
      ],
      [
        '"odd" }` |\n',
        '"odd" }` |\n| `readLarge` | ``GET /numbers?of: integer where `of > 9` `` | | `200 { size: text = "large" }` |\n',
      ],
    ],
    changes: ['major calls/order-changed 8 7'],
  },
  {
    spec: 'tests/diff/overlapping.md',
    edits: [['`of > 9`', '`of > 8`']],
    changes: ['minor calls/condition-widened 7 7'],
  },
  {
    spec: 'tests/diff/overlapping.md',
    edits: [['`of == 3 \\|\\| of == 13`', '`of == 3`']],
    changes: ['major calls/condition-narrowed 8 8'],
  },
];
