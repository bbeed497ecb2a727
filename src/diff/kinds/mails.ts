// What can change in the mails of section 7: each kind with the version that it asks for, whom it breaks,
// and its sentence. What sends them changes in the steps of calls and rows.

import { defineChanges, kind } from '../facts/change.ts';

interface OfMail {
  readonly mail: string;
}
type Turned = OfMail & { readonly from: string; readonly to: string };

export const mails = defineChanges('calls', {
  'mail-added': kind<OfMail>(
    'patch',
    ['tests'],
    'mail-removed',
    ({ mail }) => `There is a mail \`${mail}\`.`,
  ),
  'mail-removed': kind<OfMail>(
    'patch',
    ['tests'],
    'mail-added',
    ({ mail }) => `There is no mail \`${mail}\` any more.`,
  ),
  'mail-redirected': kind<Turned>(
    'major',
    ['people', 'tests'],
    'mail-redirected',
    ({ mail, from, to }) => `\`${mail}\` goes to \`${to}\`, and no longer to \`${from}\`.`,
  ),
  'mail-subject-changed': kind<Turned>(
    'patch',
    ['tests'],
    'mail-subject-changed',
    ({ mail, from, to }) => `The subject of \`${mail}\` is \`${to}\`, and no longer \`${from}\`.`,
  ),
  'mail-text-changed': kind<Turned>(
    'patch',
    ['tests'],
    'mail-text-changed',
    ({ mail, from, to }) => `The text of \`${mail}\` is \`${to}\`, and no longer \`${from}\`.`,
  ),
});
