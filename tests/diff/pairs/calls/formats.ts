// What answers are written as: pairs of specifications, each with its changes.

import type { Pair } from '../../pair.ts';

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
  {
    spec: 'tests/corpus/cases/text.md',
    edits: [['`200 text/markdown of recipe.note`', '`200 text of recipe.note`']],
    changes: ['major calls/answer-format-changed 87 87'],
  },
  {
    spec: 'tests/corpus/cases/text.md',
    edits: [['`200 text of recipe.card', '`200 text/markdown of recipe.card']],
    changes: ['major calls/answer-format-changed 86 86'],
  },
  {
    spec: 'tests/corpus/cases/text.md',
    edits: [['`200 text/markdown of recipe.note`', '`200 text = recipe.note`']],
    changes: ['major calls/answer-format-changed 87 87'],
  },
];
