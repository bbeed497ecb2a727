// What can be wrong in section 9. Each code has its entry, with examples, in limits.md.

import { code, defineDiagnostics } from '../../../diagnostics/diagnostic.ts';
import { parseDate, parseInstant } from '../../../expression/index.ts';
import { inCapitals } from '../../grammar/name.ts';
import { brief } from '../../grammar/words.ts';
import { capitalised, withArticle } from '../../../text/article.ts';

/** A number with marks between its digits, without them: `5,000`, `0,50`. */
function plainNumber(text: string): string | null {
  if (/^\d{1,3}(?:[,_ ']\d{3})+$/.test(text)) return text.replace(/\D/g, '');
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : null;
}

/** A day or an instant. */
const isMoment = (text: string): boolean => (parseDate(text) ?? parseInstant(text)) !== undefined;

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
    write: ({ text }) => `Write it in capitals: \`${inCapitals(text) ?? 'PAGE_SIZE'}\`.`,
    fix: ({ text }) => (inCapitals(text) === null ? null : `\`${inCapitals(text)}\``),
  }),
  'duplicate-constant': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` stands here a second time.`,
    write: 'Keep one of the two.',
  }),
  'unreadable-value': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) =>
      text === '' ? 'The value is missing.' : `\`${brief(text)}\` is no value.`,
    write: ({ text }) => {
      const [, amount, unit] = /^(\d+(?:\.\d+)?) ?([a-z]+(?: per [a-z]+)?)$/i.exec(text) ?? [];
      if (amount !== undefined) return `Write ${amount} in Value and \`${unit}\` in Unit.`;
      if (isMoment(text)) return `Write \`"${text}"\`, in quotes.`;
      return plainNumber(text) === null
        ? 'Write a number (`5000`, `0.5`), `true`, `false`, a time of day (`09:30`), or a text or a day in quotes (`"UTC"`, `"2026-03-01"`); its unit has a column of its own.'
        : `Write ${plainNumber(text)}.`;
    },
    fix: ({ text }) => (isMoment(text) ? `"${text}"` : plainNumber(text)),
  }),
  'impossible-rate': code<{ value: string }>({
    severity: 'error',
    message: ({ value }) => `A rate counts whole calls, and ${value} is not such a number.`,
    write: 'Write a whole number above 0.',
  }),
  'unknown-rate': code<{ unit: string }>({
    severity: 'error',
    message: ({ unit }) => `\`${unit}\` is no rate that is held.`,
    write: 'Write `calls per minute`, `calls per hour` or `calls per day`.',
    fix: ({ unit }) => {
      const window = /(minute|hour|day)$/i.exec(unit)?.[1];
      return window === undefined ? null : `calls per ${window.toLowerCase()}`;
    },
  }),
  'short-unit': code<{ unit: string; long: string }>({
    severity: 'error',
    message: ({ unit, long }) => `\`${unit}\` is short for ${long}.`,
    write: ({ long }) => `Write \`${long}\`.`,
    fix: ({ long }) => long,
  }),
  'unequal-unit': code<{ unit: string }>({
    severity: 'error',
    message: ({ unit }) => `${capitalised(withArticle(unit))} is not always as long.`,
    write:
      'Write the duration in days: 30, 90 or 365 `days`; a number that is no duration, such as an age, gets a unit of more words: `years of age`.',
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
