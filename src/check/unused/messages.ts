// Mails and webhooks that no step sends.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  mail: code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `Nothing sends the mail \`${name}\`.`,
    write: ({ name }) =>
      `Write the step \`send ${name}\` in a call, or under Does of a row of section 4.`,
  }),
  webhook: code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `Nothing sends the webhook \`${name}\`.`,
    write: ({ name }) =>
      `Write the step \`send ${name}\` in a call, or under Does of a row of section 4.`,
  }),
});

/** Mails and webhooks that neither a call nor a row of the clock sends. */
export const unusedMessages: Rule = function* (linked) {
  if (!linked.isWhole('states', 'calls') || linked.names.isMisspelt('mail')) return;
  const { mails = [], webhooks = [] } = linked.spec.sections.calls.facts;
  for (const { name, at } of mails)
    if (!linked.names.isUsed('mail', name)) yield diagnostics.mail(at, { name });
  for (const { name, at } of webhooks)
    if (!linked.names.isUsed('webhook', name)) yield diagnostics.webhook(at, { name });
};
