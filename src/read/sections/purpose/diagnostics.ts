// What can be wrong in section 1. Each code has its entry, with examples, in purpose.md.

import { code, defineDiagnostics } from '../../../diagnostics/diagnostic.ts';

const WAIT = /^`?(?:after|at)\b/;
const SENDING = /^`?(?:mails?|webhooks?|sends?|e-?mails?)\b/i;
const BARE_CALL = /^[a-z]\w*$/;

export const diagnostics = defineDiagnostics('purpose', {
  'no-summary': code({
    severity: 'error',
    message: 'The section does not say what the product does.',
    write: 'Begin it with a paragraph: what the product does, and for whom.',
  }),
  'no-ways': code({
    severity: 'error',
    message: 'The section does not say who comes for what.',
    write: 'Write a table `User | Wants to | Way` with a row for each thing somebody comes for.',
  }),
  'unreadable-user': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) =>
      text === '' ? 'The user is missing.' : `\`${text}\` is no user's name.`,
    write: 'Write a role of section 6, which begins with a capital: `Customer`.',
  }),
  'empty-way': code({
    severity: 'error',
    message: 'The way is missing.',
    write: 'Write its steps with arrows between them: "New ticket → `openTicket` → Ticket".',
  }),
  'unreadable-step': code<{
    text: string;
    expected: string;
    found: string;
    isSeparated: boolean;
  }>({
    severity: 'error',
    message: ({ text, expected, found }) =>
      text === ''
        ? 'A step of the way is missing.'
        : `The step "${text}" has ${found} where ${expected} should be.`,
    write: ({ text, isSeparated }) =>
      BARE_CALL.test(text)
        ? `Write \`${text}\` in a code span, as calls are written; a screen has its name as section 2 gives it.`
        : WAIT.test(text)
          ? 'Write how long, or until when: after 20 minutes, after `NO_SHOW`, at `booking.starts`.'
          : isSeparated
            ? 'Write `→` between two steps, and each call in a code span: "New ticket → `openTicket` → Ticket".'
            : SENDING.test(text)
              ? 'Write what goes out after the call or the wait that sends it, by its name in section 7: `solve` → mail Solved.'
              : 'A step is a screen by its name or a call in a code span: `openTicket(priority: "high")`.',
    fix: ({ text }) => (BARE_CALL.test(text) ? `\`${text}\`` : null),
  }),
});
