// Mails that no step sends.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  mail: code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `Nothing sends the mail \`${name}\`.`,
    write: ({ name }) =>
      `Write the step \`send ${name}\` in a call, or under Does of a row of section 4.`,
  }),
});

/** Mails that neither a call nor a row of the clock sends. */
export const unusedMails: Rule = function* (linked) {
  if (!linked.isWhole('states', 'calls') || linked.names.isMisspelt('mail')) return;
  for (const { name, at } of linked.spec.sections.calls.facts.mails ?? [])
    if (!linked.names.isUsed('mail', name)) yield diagnostics.mail(at, { name });
};
