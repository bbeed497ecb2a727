// What can be wrong in section 9. Each code has its entry, with examples, in limits.md.

import { code, defineDiagnostics } from '../../../diagnostics/diagnostic.ts';

export const diagnostics = defineDiagnostics('limits', {
  'no-constants': code({
    severity: 'error',
    message: 'The section has no constants.',
    write:
      'Write a table `Constant | Value | Unit | Used for` with a row for each constant, or `none`.',
  }),
  'unreadable-name': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is no name of a constant.`,
    write: 'Write it in capitals: `PAGE_SIZE`.',
  }),
  'duplicate-constant': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` stands here a second time.`,
    write: 'Keep one of the two.',
  }),
  'unreadable-value': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => (text === '' ? 'The value is missing.' : `\`${text}\` is no value.`),
    write: 'Write a number (`25`, `0.5`), `true`, `false`, or a text in a code span with quotes.',
  }),
  'impossible-rate': code<{ value: string }>({
    severity: 'error',
    message: ({ value }) => `A rate counts whole calls, and ${value} is not such a number.`,
    write: 'Write a whole number above 0.',
  }),
  'negative-duration': code<{ value: string }>({
    severity: 'error',
    message: ({ value }) => `A duration cannot be ${value}.`,
    write: 'Write a number that is not below 0.',
  }),
  'unreadable-bullet': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `"${text}" is no constant.`,
    write:
      'Write `- PAGE_SIZE: 25 tickets`, or a row of a table `Constant | Value | Unit | Used for`.',
  }),
});
