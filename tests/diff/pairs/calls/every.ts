// Changes of what section 7 says of many calls at once.

import type { Pair } from '../../pair.ts';

const spec = 'tests/corpus/cases/every-request.md';
const CSRF =
  'Every request but GET, `signIn`: `X-CSRF-Token: {csrf}` where `csrf == me.csrf`, else `CSRF_FAILED`.\n';

export const every: readonly Pair[] = [
  {
    spec,
    edits: [
      [CSRF, ''],
      ['| `CSRF_FAILED` | 403 | The page is stale. Load it again. | |\n', ''],
    ],
    changes: ['minor calls/every-freed 77 —', 'major errors/removed 93 —'],
  },
  {
    spec,
    edits: [[CSRF, `${CSRF}Every request: X-Agent: {agent}\n`]],
    changes: ['minor calls/every-taken — 78'],
  },
  {
    spec,
    edits: [['but GET, `signIn`', 'of `write`, `rewrite`']],
    changes: ['minor calls/every-narrowed 77 77'],
  },
  {
    spec,
    edits: [['`client in ["web", "phone"]`', '`client in ["web", "phone", "watch"]`']],
    changes: ['minor calls/every-condition-widened 78 78'],
  },
  {
    spec,
    edits: [['`client in ["web", "phone"]`', '`client.startsWith("w")`']],
    changes: ['major calls/every-condition-changed 78 78'],
  },
  {
    spec,
    edits: [['else `UNKNOWN_CLIENT`', 'else `CSRF_FAILED`']],
    changes: ['major calls/every-error-changed 78 78', 'minor errors/named-no-more — 94'],
  },
  {
    spec,
    edits: [
      [CSRF, ''],
      ['`POST /notes`', '`POST /notes; X-CSRF-Token: {csrf}`'],
      ['`PATCH /notes/:id`', '`PATCH /notes/:id; X-CSRF-Token: {csrf}`'],
      ['`DELETE /notes/:id`', '`DELETE /notes/:id; X-CSRF-Token: {csrf}`'],
    ],
    changes: ['minor calls/every-freed 77 —', 'minor errors/named-no-more — 92'],
  },
  {
    spec: 'tests/corpus/cases/every-answer.md',
    edits: [['Every answer: X-Api-Version: 2\n', '']],
    changes: ['major calls/every-answer-removed 78 —'],
  },
  {
    spec: 'tests/corpus/cases/every-answer.md',
    edits: [['X-Api-Version: 2', 'X-Api-Version: 3']],
    changes: ['major calls/every-answer-changed 78 78'],
  },
  {
    spec: 'tests/corpus/cases/every-answer.md',
    edits: [['Every answer: `X-Request-Id: {uuid()}`\n', '']],
    changes: ['major calls/every-answer-removed 76 —'],
  },
  {
    spec: 'tests/corpus/cases/every-answer.md',
    edits: [['t-{uuid7()}', '{uuid7()}']],
    changes: ['major calls/every-answer-changed 77 77'],
  },
  {
    spec: 'tests/corpus/cases/every-answer.md',
    edits: [['at most 40 characters', 'at most 60 characters']],
    changes: ['minor rules/loosened 57 57'],
  },
];
