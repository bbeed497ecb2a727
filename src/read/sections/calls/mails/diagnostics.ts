// What can be wrong with the mails of section 7. Each code has its entry, with examples, in ../calls.md.

import { code, defineDiagnostics } from '../../../../diagnostics/diagnostic.ts';
import type { MailPart } from '../../../../model/messages/mail.ts';
import { slip } from '../../../../text/nearest.ts';
import type { Span } from '../../../../text/span.ts';
import { meant } from '../../../grammar/words.ts';

const EXAMPLES: Readonly<Record<MailPart, string>> = {
  to: '`ticket.requester.email`',
  subject: '`"Ticket " + string(ticket.number) + " is solved"`',
  text: '`"Hello " + ticket.requester.name`',
};

export const diagnostics = defineDiagnostics('calls', {
  'unreadable-mail': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is not the heading of a mail.`,
    write: 'Write a name that begins with a capital letter, and `(mail)`: `### Solved (mail)`.',
  }),
  'duplicate-mail': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The mail \`${name}\` is declared twice.`,
    write: 'Write one heading for each mail.',
  }),
  'incomplete-mail': code<{ name: string; missing: readonly MailPart[] }>({
    severity: 'error',
    message: ({ name, missing }) =>
      `The mail \`${name}\` has no ${missing.map((part) => `\`${part}\``).join(', ')}.`,
    write: ({ missing }) =>
      `Write a table \`Field | Is\` with ${missing.map((part) => `a row \`${part}\`, such as ${EXAMPLES[part]}`).join(', and ')}.`,
  }),
  'unknown-mail-field': code<{ name: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ name, nearest }) => `\`${name}\`: no such part of a mail${meant(nearest)}`,
    write: 'Write `to`, `subject` or `text`.',
    fix: ({ name, nearest }) => slip(name, nearest),
  }),
  'duplicate-mail-field': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `This mail has two rows for \`${name}\`.`,
    write: 'Write one; several addresses are a list: `[a.email, b.email]`.',
  }),
  'unreadable-mail-value': code<{ part: MailPart; instead: string | null; cell: Span }>({
    severity: 'error',
    message: ({ part }) => `What \`${part}\` is, is no expression in a code span.`,
    write: ({ part, instead }) => `Write ${instead ?? EXAMPLES[part]}.`,
    fix: ({ instead, cell }) => (instead === null ? null : [{ at: cell, text: instead }]),
  }),
});
