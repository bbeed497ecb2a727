// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../pair.ts';

export const small: readonly Pair[] = [
  {
    spec: 'tests/diff/small.md',
    edits: [
      ['keptFor?, loud?: boolean', 'keptFor?, loud?: text'],
      ['when `loud`:', 'when `loud == "y"`:'],
    ],
    changes: ['major calls/member-type-changed 92 92', 'major calls/step-changed 92 92'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['{ text, rank?,', '{ text, more?, rank?,']],
    changes: ['minor calls/member-taken 92 92'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        'when `loud`: set note.rank to `9`; set note.more to `"m"`',
        'set note.more to `"m"`; when `loud`: set note.rank to `9`',
      ],
    ],
    changes: ['major calls/steps-reordered 92 92'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        '### Line (view of Note)\n\n| Field | Rules |\n| --- | --- |\n| id | |\n| text | |',
        '### Line (view of Writer)\n\n| Field | Rules |\n| --- | --- |\n| id | |',
      ],
      ['list Note where `note.by == me`; newest first', 'list Writer; newest first'],
    ],
    changes: ['major entities/view-turned 45 45', 'major calls/step-changed 94 93'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['`{ note: Note }`', '']],
    changes: ['major errors/part-lost 102 102'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['`{ note: Note }`', '`{ note: Line }`']],
    changes: ['major errors/part-changed 102 102'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      ['| Chief | `me.level > 5` |\n', ''],
      ['| Chief | yes | yes | yes | yes |\n', ''],
    ],
    changes: ['major roles/removed 78 —'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['| Chief | `me.level > 5` |', '| Chief | `me.level > 7` |']],
    changes: ['major roles/who-narrowed 78 78'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['| Chief | `me.level > 5` |', '| Chief | `me.level > 3` |']],
    changes: ['minor roles/who-widened 78 78'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['| Chief | `me.level > 5` |', '| Chief | `me.level < 5` |']],
    changes: ['major roles/who-changed 78 78'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['| Chief | `me.level > 5` |', '| Chief | `5 < me.level` |']],
    changes: [],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['one of hay, straw', 'one of hay']],
    changes: ['major rules/choice-removed 67 67'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['after `days(note.keptFor)`', 'after `hours(note.keptFor)`']],
    changes: ['major states/comes-due-otherwise 61 61'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        '| fresh | `keepNote` | kept | `note.rank > 3` |\n| fresh | `keepNote` | gone | `note.rank < 9` |',
        '| fresh | `keepNote` | gone | `note.rank < 9` |\n| fresh | `keepNote` | kept | `note.rank > 3` |',
      ],
    ],
    changes: ['major states/order-changed 59 59'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['`LATER` | 3 | days', '`LATER` | 3 | notes']],
    changes: ['major limits/kind-changed 109 109'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      ['| Writer | yes | yes | own | own |', '| Writer | yes | yes | own else not found | own |'],
    ],
    changes: ['major roles/refused-otherwise 83 83'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        '| weight | integer | auto | = `note.rank + 1` |',
        '| weight | integer | auto | = `note.rank + 2` |',
      ],
    ],
    changes: ['major entities/computed-changed 43 43'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['| level | integer | no | default `1` |', '| level | integer | no | default `2` |']],
    changes: ['minor entities/default-changed 30 30'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['between 0 and 20', 'between 5 and 20']],
    changes: ['major rules/tightened 68 68'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['between 0 and 20', 'at most 20']],
    changes: ['minor rules/loosened 68 68'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        '`{ email, secret }` | sign in Writer by email and secret',
        '`{ secret, email: email }` | sign in Writer by email and secret',
      ],
    ],
    changes: ['major calls/member-fills-elsewhere 91 91'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['| id | |\n| text | |', '| id | |\n| text | as words |']],
    changes: ['major entities/wire-name-changed 50 50'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['`200 { notes: Line[] }`', '`200 Line[]`']],
    changes: ['major calls/answer-lost 94 94', 'minor calls/answer-gained 94 94'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['| more | text | no | |', '| more | text | no | hidden |']],
    changes: ['major entities/hidden-gained 38 38'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        'Credentials: `Authorization: Bearer {token}`',
        'Credentials: `Authorization: Bearer {token}`, lasting `LATER`',
      ],
    ],
    changes: ['major roles/credential-ends-sooner 72 72'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        '## 9. Business constants and limits\n\n| Constant | Value | Unit | Used for |\n| --- | --- | --- | --- |\n| `LATER` | 3 | days | later |',
        '## 9. Business constants and limits\n\nnone',
      ],
    ],
    changes: ['patch limits/removed 109 —'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['## 2. Screens and routes\n\nnot shown', '## 2. Screens and routes\n\nnone']],
    changes: ['minor screens/shown 17 17'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [['`NO_SUCH_TEXT` | 422 | No such text. |', '`NO_SUCH_TEXT` | 422 | ? |']],
    changes: ['major errors/asked 97 103'],
  },
  {
    spec: 'tests/diff/small.md',
    edits: [
      [
        '`keepNote` | `POST /api/notes/:id/keep` | | find Note by id | `200 Note`',
        '`keepNote` | `POST /api/notes/:id/keep` | | find Note by id | `?`',
      ],
    ],
    changes: ['major calls/asked 86 95'],
  },
];
