// Pairs of specifications whose examples of requests differ; each with its changes, where they stood
// and where they stand.

import type { Pair } from '../../pair.ts';

export const requests: readonly Pair[] = [
  {
    spec: 'tests/planted/specs/market.md',
    edits: [['| `listPieces` | Guest | `{ least: 20, page: 1 }` | 200 |\n', '']],
    changes: ['patch calls/example-removed 376 —'],
  },
  {
    spec: 'tests/planted/specs/market.md',
    edits: [['slug: teapot, count: 2', 'slug: teapot, count: 1']],
    changes: ['patch calls/example-removed 373 —', 'patch calls/example-added — 373'],
  },
  {
    spec: 'tests/planted/specs/market.md',
    edits: [['price: 31.5 }` | `NO_STALL`', 'price: 31.5 }` | `SLOW_DOWN`']],
    changes: ['patch calls/example-answered 371 371'],
  },
  {
    spec: 'tests/planted/specs/market.md',
    edits: [
      ['| `listPieces` | Guest | `{ least: 20, page: 1 }` | 200 |\n', ''],
      [
        '| `reviewOrder` | cai |',
        '| `listPieces` | Guest | `{ least: 20, page: 1 }` | 200 |\n| `reviewOrder` | cai |',
      ],
    ],
    changes: ['patch calls/examples-reordered 376 375'],
  },
];
