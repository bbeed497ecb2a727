// What can be wrong with the lines of section 7 about every request and every answer. Each code has its
// entry, with examples, in ../every.md.

import { code, defineDiagnostics } from '../../../../diagnostics/diagnostic.ts';
import type { About } from './lines.ts';

const FORMS: Readonly<Record<About, (header: string) => string>> = {
  request: (header) => `Every request but GET: ${header}: {${parameterOf(header)}}`,
  answer: (header) => `Every answer: ${header}: {uuid()}`,
};

/** `X-CSRF-Token` → `csrfToken`: a name that the parameter might have. */
function parameterOf(header: string): string {
  const words = header.toLowerCase().replace(/^x-/, '').split('-');
  return words
    .map((word, place) => (place === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join('');
}

const USUAL: Readonly<Record<About, string>> = { request: 'X-CSRF-Token', answer: 'X-Request-Id' };

export const diagnostics = defineDiagnostics('calls', {
  'unreadable-every': code<{ expected: string; found: string; of: About }>({
    severity: 'error',
    message: ({ expected, found, of }) =>
      `What every ${of} has is not clear: ${found} stands where ${expected} should.`,
    write: ({ of }) =>
      of === 'request'
        ? 'Write ``Every request but GET: X-CSRF-Token: {csrf} where `csrf == me.csrf`, else CSRF_FAILED``.'
        : 'Write `Every answer: X-Request-Id: {uuid()}`.',
  }),
  'every-in-words': code<{ of: About; header: string | null }>({
    severity: 'warning',
    message: ({ of }) => `This sentence decides nothing: no ${of} has to have what it speaks of.`,
    write: ({ of, header }) => `Write \`${FORMS[of](header ?? USUAL[of])}\`.`,
  }),
  'every-twice': code<{ header: string }>({
    severity: 'error',
    message: ({ header }) => `\`${header}\` or its parameter stands in two lines.`,
    write: 'Write one line for each header, with all the calls that it is for.',
  }),
  'every-kept': code<{ header: string }>({
    severity: 'error',
    message: ({ header }) => `\`${header}\` has its value already, by HTTP or by another row.`,
    write: 'Write a header of the product’s own, such as `X-Request-Id: {uuid()}`.',
  }),
  'every-reserved': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` has a meaning in every expression.`,
    write: 'Write another name for the parameter.',
  }),
});
