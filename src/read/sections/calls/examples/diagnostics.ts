// What can be wrong in the examples of section 7. Each code has its entry, with examples, in calls.md.

import { code, defineDiagnostics } from '../../../../diagnostics/diagnostic.ts';
import { slip } from '../../../../text/nearest.ts';
import type { Span } from '../../../../text/span.ts';
import { meant } from '../../../grammar/words.ts';

export const diagnostics = defineDiagnostics('calls', {
  'no-examples': code({
    severity: 'error',
    message: 'No table stands under the Examples of section 7.',
    write: 'Write a table `Call | As | With | Answers` with a row for each request.',
  }),
  'duplicate-examples': code({
    severity: 'error',
    message: 'The section has two tables of examples.',
    write: 'Write one table with all the requests, in the order in which they are made.',
  }),
  'unreadable-example': code<{ expected: string; found: string }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `This is not what a request gives: ${found} stands where ${expected} should.`,
    write:
      'Write names and values: `{ id: Anchor, title: "Planning", starts: tomorrow 10:00 }`. A text with commas or braces stands in double quotes.',
  }),
  'unreadable-example-answer': code<{ text: string; instead: string | null; cell: Span }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is neither a status nor the code of an error.`,
    write: ({ instead }) =>
      instead === null
        ? "Write the call's status, such as 201, or the code of an error of section 8, such as `NOT_FOUND`."
        : `Write \`${instead}\`.`,
    fix: ({ instead, cell }) => (instead === null ? null : [{ at: cell, text: `\`${instead}\`` }]),
  }),
  'example-status': code<{ call: string; status: number; written: number }>({
    severity: 'error',
    message: ({ call, status, written }) =>
      `\`${call}\` answers ${status} where it succeeds, and never ${written}.`,
    write: ({ status }) =>
      `Write ${status}; for a request that is refused, the code of the error of section 8.`,
    fix: ({ status, written }) => (written < 400 ? `${status}` : null),
  }),
  'example-twice': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is given twice.`,
    write: 'Write each parameter once.',
  }),
  'example-member': code<{ name: string; of: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ name, of, nearest }) => `\`${name}\`: no such member of \`${of}\`${meant(nearest)}`,
    write: ({ of }) => `Write a member that \`${of}\` has in the column Takes.`,
    fix: ({ name, nearest }) => slip(name, nearest),
  }),
  'example-value': code<{ name: string; value: string; type: string; like: string }>({
    severity: 'error',
    message: ({ name, value, type }) => `\`${value}\` is not ${type}, which \`${name}\` is.`,
    write: ({ like }) => `${like} A request that is refused for it may give it.`,
  }),
  'example-incomplete': code<{ name: string; call: string }>({
    severity: 'error',
    message: ({ name, call }) =>
      `This request of \`${call}\` lacks \`${name}\`, without which it is refused.`,
    write: ({ name }) => `Write a value for \`${name}\`, or the error that it is refused with.`,
  }),
});
