// Tables by hand: one pass over each row, since a Markdown library needs seconds for thousands.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { Phrase } from '../../text/phrase.ts';
import type { Row, Table } from './block.ts';
import { form } from './diagnostics.ts';

const DELIMITER = /^\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?$/;
const ESCAPED_BAR = /\\\|/g;

/** Whether a line is the row of dashes under a table's heading row. */
export const isDelimiterRow = (line: string): boolean =>
  line.includes('-') && line.includes('|') && DELIMITER.test(line.trim());

/** The cells of one line: cut at each bar that no backslash stands before, as in GFM. */
export function cellsOf(line: string, number: number): Phrase[] {
  const end = line.trimEnd().length;
  let from = line.length - line.trimStart().length;
  if (line[from] === '|') from += 1;
  const cells: Phrase[] = [];
  for (let offset = from; offset <= end; offset += 1) {
    if (line[offset] === '\\' && offset + 1 < end) offset += 1;
    else if (line[offset] === '|' || offset === end) {
      if (offset < end || offset > from || cells.length === 0)
        cells.push(trimmed(line.slice(from, offset), number, from + 1));
      from = offset + 1;
    }
  }
  return line.includes('\\|') ? cells.map((cell) => cell.unescape(ESCAPED_BAR, 1)) : cells;
}

/** One phrase made, and not two: there are many cells. */
function trimmed(text: string, line: number, column: number): Phrase {
  const bare = text.trim();
  const lead = bare.length === text.length ? 0 : text.length - text.trimStart().length;
  return Phrase.at(bare, line, column + lead);
}

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
  const dashes = Phrase.at(lines[1]!, first + 1, 1).trim();
  const uneven = { expected: columns.length, found: cellsOf(lines[1]!, first + 1).length };
  if (uneven.found !== uneven.expected) report(form['uneven-delimiter-row'](dashes.at, uneven));
  const rows = lines.slice(2).map((line, index): Row => {
    const number = first + 2 + index;
    const { at } = trimmed(line, number, 1);
    const cells = cellsOf(line, number);
    const counts = { expected: columns.length, found: cells.length };
    if (counts.found < counts.expected) report(form['too-few-cells'](at, counts));
    if (counts.found > counts.expected) report(form['too-many-cells'](at, counts));
    const end = Phrase.at('', number, line.trimEnd().length + 1);
    return { cells: columns.map((_, column) => cells[column] ?? end), at };
  });
  return { kind: 'table', columns, rows, at: Phrase.at(lines[0]!, first, 1).trim().at };
}
