// Mails and webhooks that no step sends, and calls to other services that none makes.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../findings/rule.ts';

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
  outgoing: code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `Nothing makes the call to another service \`${name}\`.`,
    write: ({ name }) => `Write the step \`call ${name} with …\` in a call.`,
  }),
});

/** A way of section 1 only says that something goes out. */
const SENDING = ['states', 'calls'] as const;

/** Mails and webhooks that neither a call nor a row of the clock sends. */
export const unusedMessages: Rule = function* (linked) {
  if (!linked.isWhole('states', 'calls') || linked.names.isMisspelt('mail')) return;
  const { mails = [], webhooks = [] } = linked.spec.sections.calls.facts;
  for (const { name, at } of mails)
    if (!linked.names.isUsed('mail', name, ...SENDING)) yield diagnostics.mail(at, { name });
  for (const { name, at } of webhooks)
    if (!linked.names.isUsed('webhook', name, ...SENDING)) yield diagnostics.webhook(at, { name });
};

/** Calls to other services that no call makes. */
export const unusedOutgoing: Rule = function* (linked) {
  if (!linked.isWhole('calls') || linked.names.isMisspelt('outgoing')) return;
  for (const { name, at } of linked.spec.sections.calls.facts.outgoing ?? [])
    if (!linked.names.isUsed('outgoing', name)) yield diagnostics.outgoing(at, { name });
};
