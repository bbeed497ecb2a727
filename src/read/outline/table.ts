// Tables by hand: one pass over each row, since a Markdown library needs seconds for thousands.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { Phrase } from '../../text/phrase.ts';
import type { Row, Table } from './block.ts';
import { cellsOf, trimmed } from './cells.ts';
import { form } from './diagnostics.ts';

const DELIMITER = /^\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?$/;

/** Whether a line is the row of dashes under a table's heading row. */
export const isDelimiterRow = (line: string): boolean =>
  line.includes('-') && line.includes('|') && DELIMITER.test(line.trim());

/**
 * The table whose heading row is `lines[0]`; `first` is that line's number. A row with too few or
 * too many cells is reported and left with blanks, or without the rest.
 */
export function readTable(
  lines: readonly string[],
  first: number,
  report: (finding: Diagnostic) => void,
): Table {
  const columns = cellsOf(lines[0]!, first);
  const cells = lines.slice(1).map((line, index) => cellsOf(line, first + 1 + index));
  const isAnother = judgeHeading(lines, columns, cells, first, report);
  if (!isAnother) judgeDashes(lines, columns, cells, first, report);
  const rows = lines.slice(2).map((line, index): Row => {
    const number = first + 2 + index;
    const { at } = trimmed(line, number, 1);
    const held = cells[index + 1]!;
    const counts = { expected: columns.length, found: held.length };
    if (!isAnother && counts.found < counts.expected) report(form['too-few-cells'](at, counts));
    if (!isAnother && counts.found > counts.expected) report(form['too-many-cells'](at, counts));
    const end = Phrase.at('', number, line.trimEnd().length + 1);
    return { cells: columns.map((_, column) => held[column] ?? end), at };
  });
  return { kind: 'table', columns, rows, at: Phrase.at(lines[0]!, first, 1).trim().at };
}

type Judge = (
  lines: readonly string[],
  columns: readonly Phrase[],
  /** Of each line below the heading row. */
  cells: readonly (readonly Phrase[])[],
  first: number,
  report: (finding: Diagnostic) => void,
) => void;

/**
 * Whether every row agrees on another number of columns than the heading row names, as where a
 * column was added to the one and not to the others: told once, and not row by row.
 */
function judgeHeading(...[lines, columns, cells, first, report]: Parameters<Judge>): boolean {
  const [dashes, ...rows] = cells.map(({ length }) => length);
  const [found, ...others] = rows;
  const expected = columns.length;
  if (found === undefined || found === expected || others.some((other) => other !== found))
    return false;
  // Of a single row the dashes say whether it is the odd one.
  if (others.length === 0 && dashes !== found) return false;
  const rest = columns.slice(found).map(({ text }) => text);
  if (found > expected) {
    const { at } = trimmed(lines[0]!, first, 1);
    report(form['cells-without-column'](at, { expected, found }));
  } else report(form['column-without-cells'](columns[found]!.at, { rest, lines, first, columns }));
  return true;
}

function judgeDashes(...[lines, columns, cells, first, report]: Parameters<Judge>): void {
  const counts = { expected: columns.length, found: cells[0]!.length };
  const { at } = Phrase.at(lines[1]!, first + 1, 1).trim();
  if (counts.found !== counts.expected) report(form['uneven-delimiter-row'](at, counts));
}
