// Lists as files of CSV, by RFC 4180.

import { type Answer } from './answers.ts';
import type { Shop } from './shop.ts';

type Cell = string | number | null;

/** A file with a header row and a row for each record. */
export function csv(
  { has }: Shop,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  headers = {},
): Answer {
  const quoted = (text: string): string =>
    `"${has('quotes-not-doubled') ? text : text.replaceAll('"', '""')}"`;
  const cell = (value: Cell): string => {
    if (value === null) return '';
    if (typeof value === 'number') return String(value);
    const isFormula = /^[=+\-@\t\r]/.test(value) && !has('formulas-kept');
    const text = isFormula ? `'${value}` : value;
    return /[",\r\n]/.test(text) ? quoted(text) : text;
  };
  const text = [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      ...headers,
    },
    body: Buffer.from(text, has('export-in-latin') ? 'latin1' : 'utf8'),
  };
}
