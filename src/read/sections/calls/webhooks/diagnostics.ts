// What can be wrong with the webhooks of section 7. Each code has its entry, with examples, in ../webhooks.md.

import { code, defineDiagnostics } from '../../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../../text/span.ts';

const TO = '`"https://hooks.example.com/tickets"`';
const SIGNATURE = '``Signature: `X-Signature` with `HOOK_SECRET` ``';

export const diagnostics = defineDiagnostics('calls', {
  'unreadable-webhook': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is not the heading of a webhook.`,
    write:
      'Write a name that begins with a capital letter, and `(webhook)`: `### TicketClosed (webhook)`.',
  }),
  'duplicate-webhook': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `A message \`${name}\` is declared already.`,
    write: 'Write one heading for each mail and webhook, with a name of its own.',
  }),
  'incomplete-webhook': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The webhook \`${name}\` has no \`to\`.`,
    write: `Write a table \`Field | Is\` with a row \`to\`, such as ${TO}.`,
  }),
  'unreadable-webhook-field': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` cannot be the name of a member of a webhook's body.`,
    write: 'Write `to`, or a name of letters, digits, `_` and `-` such as `ticketId`.',
  }),
  'duplicate-webhook-field': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `This webhook has two rows for \`${name}\`.`,
    write: 'Write one; several addresses are a list: `[FIRST, SECOND]`.',
  }),
  'unreadable-webhook-type': code<{ name: string; expected: string; found: string }>({
    severity: 'error',
    message: ({ name, expected, found }) =>
      `As what \`${name}\` is sent is not clear: ${found} stands where ${expected} should.`,
    write: 'Write an entity or a view of section 3, a list of one (`list of Line`), or nothing.',
  }),
  'unreadable-webhook-value': code<{ name: string; instead: string | null; cell: Span }>({
    severity: 'error',
    message: ({ name }) => `What \`${name}\` is, is no expression in a code span.`,
    write: ({ name, instead }) => `Write ${instead ?? (name === 'to' ? TO : '`ticket.id`')}.`,
    fix: ({ instead, cell }) => (instead === null ? null : [{ at: cell, text: instead }]),
  }),
  'unreadable-signature': code<{ expected: string; found: string }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `The signature is not clear: ${found} stands where ${expected} should.`,
    write: `Write ${SIGNATURE}, or with a form of its own, such as \`X-Signature: {base64}\`.`,
  }),
  'signature-without-secret': code<Record<never, never>>({
    severity: 'error',
    message: 'The signature has no secret, without which anybody could make it.',
    write: `Write ${SIGNATURE}: an expression that is a text, such as a constant of section 9.`,
  }),
  'duplicate-signature': code<Record<never, never>>({
    severity: 'error',
    message: 'This webhook is signed twice.',
    write: 'Write one line `Signature:`.',
  }),
  'kept-signature-header': code<{ header: string }>({
    severity: 'error',
    message: ({ header }) => `\`${header}\` has its value already, by HTTP.`,
    write: 'Write a header of its own, such as `X-Signature`.',
  }),
});
