// What can be wrong with a table's columns, in any section.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { slip } from '../../text/nearest.ts';
import { meant } from '../grammar/words.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const tables = defineDiagnostics('table', {
  'unknown-column': code<{ name: string; known: readonly string[] }>({
    severity: 'warning',
    message: ({ name }) => `\`${name}\` is no column of this table, so nobody reads it.`,
    write: ({ known }) => `Its columns are ${known.join(', ')}.`,
  }),
  'misspelt-column': code<{ name: string; nearest: string }>({
    severity: 'error',
    message: ({ name, nearest }) =>
      `\`${name}\` is no column of this table${meant(capital(nearest))}`,
    write: ({ nearest }) => `Write \`${capital(nearest)}\`, or another word that is not like it.`,
    fix: ({ name, nearest }) => slip(name, capital(nearest)),
  }),
  'column-twice': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The column \`${name}\` stands here a second time.`,
    write: 'Keep one of the two.',
  }),
  'unknown-table': code<{ columns: string; expected: string }>({
    severity: 'error',
    message: ({ columns }) => `A table with the columns ${columns} is none that this section has.`,
    write: ({ expected }) => `Write one with the columns ${expected}.`,
  }),
});
