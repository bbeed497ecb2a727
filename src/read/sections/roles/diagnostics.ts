// What can be wrong in section 6. Each code has its entry, with examples, in roles.md.

import { code, defineDiagnostics } from '../../../diagnostics/diagnostic.ts';
import { slip } from '../../../text/nearest.ts';
import { meant } from '../../grammar/words.ts';

/** Who is meant by words that people use elsewhere; null where that cannot be told. */
function asWho(text: string): string | null {
  const plain = text.replaceAll('`', '');
  if (
    /^(?:(?:not|nobody) (?:logged|signed) ?in|(?:logged|signed) ?-?out|anonymous|unauthenticated|visitors?|guests?)$/i.test(
      plain,
    )
  )
    return 'signed out';
  if (/^(?:logged ?-?in|authenticated|any(?:body|one)? (?:logged|signed) in)$/i.test(plain))
    return 'signed in';
  const [, field, value] =
    /^(?:(?:user|me|person|account)\.)?([a-z]\w*) ?(?:==?|is) ?["']?([\w-]+)["']?$/.exec(plain) ??
    [];
  return field === undefined ? null : `\`me.${field} == "${value}"\``;
}

export const diagnostics = defineDiagnostics('roles', {
  'no-roles': code({
    severity: 'error',
    message: 'The section has no roles.',
    write: 'Write a table `Role | Who` with a row for each role, or `none`.',
  }),
  'no-matrix': code({
    severity: 'error',
    message: 'The section does not say which role may make which call.',
    write: 'Write a table `Call` with a column for each role, and a row for each call.',
  }),
  'unreadable-role': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) =>
      text === '' ? "The role's name is missing." : `"${text}" is no role's name.`,
    write: 'Begin it with a capital: `Customer`.',
  }),
  'duplicate-role': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The role \`${name}\` stands here a second time.`,
    write: 'Keep one of the two.',
  }),
  'unreadable-who': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) =>
      text === ''
        ? 'It is not said who has the role.'
        : `"${text}" says of nobody whether they have the role.`,
    write: ({ text }) =>
      asWho(text) === null
        ? 'Write `signed out`, `signed in`, or a condition on `me` in a code span: `me.role == "agent"`.'
        : `Write ${asWho(text)}.`,
    fix: ({ text }) => asWho(text),
  }),
  'unknown-role': code<{ name: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ name, nearest }) => `\`${name}\`: no such role${meant(nearest)}`,
    write: 'Head the column with a role of the table `Role | Who`, or add the role there.',
    fix: ({ name, nearest }) => slip(name, nearest),
  }),
  'missing-role-column': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The matrix does not say what the role \`${name}\` may do.`,
    write: 'Give the matrix a column (or a row) for it.',
  }),
  'unreadable-call': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => (text === '' ? 'The call is missing.' : `"${text}" is no call.`),
    write: 'Write calls in code spans with commas between them: `readTicket`, `reply`.',
  }),
  'duplicate-permission': code<{ call: string }>({
    severity: 'error',
    message: ({ call }) => `The call \`${call}\` has a row of the matrix already.`,
    write: 'Keep one of the two.',
  }),
  'unreadable-cell': code<{ text: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ text, nearest }) => `"${text}" is no permission${meant(nearest)}`,
    write: ({ text }) =>
      /^own\b/i.test(text)
        ? 'Write `own` where the record belongs to one person, the field with the rule `owner`; where they have something else in common, `if` and a condition, such as if `ticket.team == me.team`.'
        : 'Write `yes`, `no`, `own`, or `if` and a condition in a code span; after the last two perhaps `else not found`.',
  }),
  'unreadable-credentials': code<{ expected: string; found: string }>({
    severity: 'error',
    message: ({ expected, found }) => `The credentials have ${found} where ${expected} should be.`,
    write:
      'Write "Credentials: `Authorization: Bearer {token}`", perhaps with ", lasting `hours(8)`": one line for all who sign in.',
  }),
  'credentials-twice': code({
    severity: 'error',
    message: 'The credentials stand here a second time.',
    write: 'Keep one of the two.',
  }),
});
