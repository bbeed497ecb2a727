// CSV as RFC 4180 has it: rows of cells as a text, and such a text as its rows.

const IN_QUOTES = /["\r\n,]/;

/** The rows as a text: each ends with CRLF, cells stand in quotes where they have to. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${rowText(row)}\r\n`).join('');

// A row of one empty cell would be an empty line, which many readers skip.
const rowText = (row: readonly string[]): string =>
  row.length === 1 && row[0] === '' ? '""' : row.map(cellText).join(',');

const cellText = (cell: string): string =>
  IN_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export interface ReadCsv {
  readonly rows: readonly (readonly string[])[];
  /** How the text is no CSV, each with its row: `row 2: …`. */
  readonly problems: readonly string[];
}

/** The rows of a text. What breaks the RFC is told, and read as well as can be. */
export function readCsv(text: string): ReadCsv {
  const rows: string[][] = [];
  const problems = new Set<string>();
  let row: string[] = [];
  let place = 0;
  const told = (problem: string) => problems.add(`row ${rows.length + 1}: ${problem}`);
  while (place < text.length) {
    const { cell, end } = cellAt(text, place, told);
    row.push(cell);
    place = end;
    if (text[place] === ',') {
      place += 1;
      if (place < text.length) continue;
      row.push('');
    }
    place += lineEnd(text, place, told);
    rows.push(row);
    row = [];
  }
  return { rows, problems: [...problems] };
}

type Tell = (problem: string) => void;

/** The cell that begins at a place, and where it ends: before a comma, the end of a line, or the text's. */
function cellAt(text: string, start: number, tell: Tell): { cell: string; end: number } {
  if (text[start] !== '"') {
    const end = endFrom(text, start);
    const cell = text.slice(start, end);
    if (cell.includes('"')) tell('a quote stands in a cell that does not begin with one');
    return { cell, end };
  }
  let cell = '';
  let place = start + 1;
  for (;;) {
    const quote = text.indexOf('"', place);
    if (quote < 0) {
      tell('nothing closes a quote');
      return { cell: cell + text.slice(place), end: text.length };
    }
    cell += text.slice(place, quote);
    place = quote + 1;
    if (text[place] !== '"') break;
    cell += '"';
    place += 1;
  }
  const end = endFrom(text, place);
  if (end > place) tell('text follows the quote that closes a cell');
  return { cell: cell + text.slice(place, end), end };
}

const ENDS = /[,\r\n]/g;

function endFrom(text: string, start: number): number {
  ENDS.lastIndex = start;
  return ENDS.exec(text)?.index ?? text.length;
}

/** How many characters end the line here. */
function lineEnd(text: string, place: number, tell: Tell): number {
  if (text.startsWith('\r\n', place)) return 2;
  tell(place >= text.length ? 'no CRLF ends it' : 'something else than CRLF ends it');
  return place >= text.length ? 0 : 1;
}
