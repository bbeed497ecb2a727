// Changes of the mails of section 7, and of what sends them.

import type { Pair } from '../../pair.ts';

const spec = 'tests/corpus/cases/mail.md';
const NEW =
  '### News (mail)\n\n| Field | Is |\n| --- | --- |\n| to | `HELPERS` |\n| subject | `HELPERS` |\n| text | `HELPERS` |\n\n';

export const mails: readonly Pair[] = [
  {
    spec,
    edits: [['### Welcome (mail)', `${NEW}### Welcome (mail)`]],
    changes: ['patch calls/mail-added — 98'],
  },
  {
    spec,
    edits: [['`[me.email, HELPERS]`', '`[HELPERS]`']],
    changes: ['major calls/mail-redirected 110 110'],
  },
  {
    spec,
    edits: [['`"Urgent: " + question.title`', '`"Soon: " + question.title`']],
    changes: ['patch calls/mail-subject-changed 111 111'],
  },
  {
    spec,
    edits: [['`"It is /questions/" + string(question.id)`', '`"Hurry."`']],
    changes: ['patch calls/mail-text-changed 112 112'],
  },
  {
    spec,
    edits: [['sign in member; send Welcome', 'sign in member']],
    changes: ['major calls/step-removed 91 91'],
  },
  {
    spec,
    edits: [['| send Over |', '| |']],
    changes: ['major states/does-removed 61 61'],
  },
];
