// Pairs of a specification in which much bears one name twice, or is called as our own places are.

import type { Pair } from '../pair.ts';

const spec = 'tests/diff/twins.md';

export const twins: readonly Pair[] = [
  {
    spec,
    edits: [['| Dear all | noon |', '| Dear all | dusk |']],
    changes: ['patch entities/examples-changed 49 49'],
  },
  {
    spec,
    edits: [['"sentAt": "here"', '"sentAt": "there"']],
    changes: ['major errors/body-changed 93 93'],
  },
  {
    spec,
    edits: [['| Clerk | send a letter | `send` → `read` |', '| Clerk | send a letter | `read` |']],
    changes: ['minor purpose/way-changed 16 16'],
  },
  {
    spec,
    edits: [['| Clerk | send a letter | `send` |\n', '']],
    changes: ['major purpose/way-removed 15 —'],
  },
  {
    spec,
    edits: [['matches `/^D/`', 'matches `/^E/`']],
    changes: ['major rules/pattern-changed 61 61'],
  },
  {
    spec,
    edits: [['| `Letter.text` | matches `/^D/` | |\n', '']],
    changes: ['minor rules/removed 61 —'],
  },
  {
    spec,
    edits: [['| Clerk | `me.level > 2` |', '| Clerk | signed in |']],
    changes: ['minor roles/who-widened 71 71'],
  },
  {
    spec,
    edits: [['| Clerk | `me.level > 2` |', '| Clerk | `me.level == null` |']],
    changes: ['major roles/who-changed 71 71'],
  },
];
