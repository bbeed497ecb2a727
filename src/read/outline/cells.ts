// The cells of a line of a table, cut at its bars.

import { Phrase } from '../../text/phrase.ts';

const ESCAPED_BAR = /\\\|/g;

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
export function trimmed(text: string, line: number, column: number): Phrase {
  const bare = text.trim();
  const lead = bare.length === text.length ? 0 : text.length - text.trimStart().length;
  return Phrase.at(bare, line, column + lead);
}
