// What can be wrong in a file of remarks. Each code has its entry, with examples, in remarks.md.

import { code, defineDiagnostics } from '../diagnostics/diagnostic.ts';

export const diagnostics = defineDiagnostics('remarks', {
  'unreadable-heading': code({
    severity: 'error',
    message: 'This heading does not say what is remarked on.',
    write:
      'Write ``## Open: `Ticket.subject` in section 3, line 41``, or `Resolved:`; a heading of your own belongs before the first remark.',
  }),
  'unreadable-screen': code({
    severity: 'error',
    message: 'This does not say which element of which screen is remarked on.',
    write:
      'Write ``On the screen `Ticket` at `/tickets/7`: button in `Ticket`.``, or take the line away: the remark is then on the row alone.',
  }),
  'unreadable-note': code({
    severity: 'error',
    message: 'This does not say who remarks, and when.',
    write: 'Write a line like `- **Anna**, 2026-11-22:`, and what she says below it.',
  }),
  'unreadable-date': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is no date.`,
    write: 'Write a day (`2026-11-22`) or an instant (`2026-11-22T07:31:05Z`).',
  }),
  'nothing-said': code({
    severity: 'error',
    message: 'Nothing is said here.',
    write: 'Write what is said below the name, two spaces in, or take the line away.',
  }),
  'no-note': code({
    severity: 'error',
    message: 'Nobody has remarked anything under this heading.',
    write:
      'Write a line like `- **Anna**, 2026-11-22:`, and what she says below it, or take it away.',
  }),
  stray: code({
    severity: 'error',
    message: 'This line belongs to nobody’s remark.',
    write: 'Put two spaces before it where it is a part of what is said above it.',
  }),
});
