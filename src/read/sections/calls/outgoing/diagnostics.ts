// What can be wrong with the calls to other services of section 7. Each code has its entry, with examples, in
// ../calls.md.

import { code, defineDiagnostics } from '../../../../diagnostics/diagnostic.ts';

const REQUEST = '`POST {PAYMENTS}/charges` with `{ amount: integer }`';

export const diagnostics = defineDiagnostics('calls', {
  'unreadable-outgoing': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is not the heading of a call to another service.`,
    write:
      'Write a name that begins with a small letter, and `(outgoing)`: `### charge (outgoing)`.',
  }),
  'duplicate-outgoing': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `A call to another service \`${name}\` is declared already.`,
    write: 'Write one heading for each, with a name of its own.',
  }),
  'incomplete-outgoing': code<{ name: string; lacks: string }>({
    severity: 'error',
    message: ({ name, lacks }) => `The call to another service \`${name}\` has no ${lacks}.`,
    write: `Write its request on a line, ${REQUEST}, and below it a table \`Answer | Shape | Then\`.`,
  }),
  'unreadable-outgoing-request': code<{ expected: string; found: string }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `The request is not clear: ${found} stands where ${expected} should.`,
    write: `Write a method, the constant of section 9 that is the address of the service, a path, and the body: ${REQUEST}.`,
  }),
  'unreadable-outgoing-header': code<{ expected: string; found: string }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `The header is not clear: ${found} stands where ${expected} should.`,
    write:
      'Write its name and what it is, expressions in braces: `Header: Authorization: Bearer {PAYMENT_KEY}`.',
  }),
  'unreadable-outgoing-answer': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is no answer that a service may give.`,
    write:
      'Write a status from 200 to 599, how long is waited (`no answer in 5 seconds`), or `any other`.',
  }),
  'duplicate-outgoing-answer': code<{ answer: string }>({
    severity: 'error',
    message: ({ answer }) => `What comes of ${answer} stands here twice.`,
    write: 'Write one row for each answer.',
  }),
  'unreadable-outgoing-shape': code<{ expected: string; found: string; last: boolean }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `The shape is not clear: ${found} stands where ${expected} should.`,
    write: ({ last }) =>
      last
        ? 'Write the member with `one of` last, as its choices reach to the end: `{ id: text, status: one of paid, declined }`.'
        : 'Write names with their types, `{ id: text, fee?: number }`, or nothing.',
  }),
  'untyped-outgoing-member': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` has no type that another service could know.`,
    write: ({ name }) =>
      `Write one of a value, such as \`${name}: text\`, or what is in it: \`${name}: { id: text }\`. A record is sent as a view, and none comes back.`,
  }),
  'duplicate-outgoing-member': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` stands here twice.`,
    write: 'Give each member of the body, and what fills the path, a name of its own.',
  }),
  'unreadable-outgoing-error': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is not the code of an error.`,
    write: 'Write the code of an error of section 8, such as `CARD_DECLINED`, or nothing.',
  }),
});
