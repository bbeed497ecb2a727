// What answers are written as: pairs of specifications, each with its changes.

import type { Pair } from '../pair.ts';

export const formats: readonly Pair[] = [
  {
    spec: 'tests/corpus/cases/csv.md',
    edits: [['list Booking; by room | `200 csv Room[]`', 'list Booking; by room | `200 Room[]`']],
    changes: ['major calls/answer-format-changed 109 109'],
  },
  {
    spec: 'tests/corpus/cases/csv.md',
    edits: [
      ['by starts descending | `200 csv Booking[]`', 'by starts descending | `200 Booking[]`'],
    ],
    changes: ['major calls/answer-format-changed 108 108'],
  },
  {
    spec: 'tests/corpus/cases/csv.md',
    edits: [['; X-Total-Count: {total}', '']],
    changes: ['major calls/answer-header-removed 107 107'],
  },
];
