// Changes of the mails of section 7, and of what sends them.

import type { Pair } from '../pair.ts';

const spec = 'tests/corpus/cases/mail.md';
const NEW =
  '### News (mail)\n\n| Field | Is |\n| --- | --- |\n| to | `HELPERS` |\n| subject | `HELPERS` |\n| text | `HELPERS` |\n\n';

export const mails: readonly Pair[] = [
  {
    spec,
    edits: [['### Welcome (mail)', `${NEW}### Welcome (mail)`]],
    changes: ['patch calls/mail-added — 93'],
  },
  {
    spec,
    edits: [['`[me.email, HELPERS]`', '`[HELPERS]`']],
    changes: ['major calls/mail-redirected 105 105'],
  },
  {
    spec,
    edits: [['`"Urgent: " + question.title`', '`"Soon: " + question.title`']],
    changes: ['patch calls/mail-subject-changed 106 106'],
  },
  {
    spec,
    edits: [['`"It is /questions/" + string(question.id)`', '`"Hurry."`']],
    changes: ['patch calls/mail-text-changed 107 107'],
  },
  {
    spec,
    edits: [['sign in member; send Welcome', 'sign in member']],
    changes: ['major calls/step-removed 86 86'],
  },
  {
    spec,
    edits: [['| send Over |', '| |']],
    changes: ['major states/does-removed 56 56'],
  },
];
