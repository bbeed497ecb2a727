// Changes of the forms that calls take, and of the files that they answer.

import type { Pair } from '../../pair.ts';

export const files: readonly Pair[] = [
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['`exactly { name', '`exactly form { name']],
    changes: ['major calls/form-taken 225 225'],
  },
  {
    spec: 'tests/corpus/cases/files.md',
    edits: [['`form { name, password }`', '`{ name, password }`']],
    changes: ['major calls/json-taken 100 100'],
  },
  {
    spec: 'tests/corpus/cases/files.md',
    edits: [['`200 file of paper.cover`', '`200 { cover: file = paper.cover }`']],
    changes: ['major calls/answer-lost 107 107', 'minor calls/answer-gained 107 107'],
  },
  {
    spec: 'tests/corpus/cases/files.md',
    edits: [['between 1 and 200 KB', 'between 1 and 300 KB']],
    changes: ['minor rules/loosened 71 71'],
  },
];
