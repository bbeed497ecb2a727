// What a cell of the grid shows besides its text: how wide it is, what may be written, what is wrong.

import type { EditorState } from '@codemirror/state';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import {
  type CellPlace,
  columnsOf,
  complete,
  type Grid,
  rowsOf,
  spanOf,
  textOf,
} from '../../../language/index.ts';
import { documentOf } from '../editor/language.ts';

/** What a cell is known by on the page. */
export const keyOf = ({ row, column }: CellPlace): string => `${row}:${column}`;

/** Narrower cells are hard to hit, wider ones hide their neighbours. */
const [NARROWEST, WIDEST] = [6, 36];

/** The heading, row -1, and the rows: what each cell says, and how many characters wide it is. */
export function rowsIn(grid: Grid) {
  const columns = Array.from({ length: columnsOf(grid) }, (_, column) => column);
  const rows = Array.from({ length: rowsOf(grid) + 1 }, (_, index) => ({
    row: index - 1,
    texts: columns.map((column) => textOf(grid, { row: index - 1, column })),
  }));
  const widths = columns.map((column) => {
    const longest = Math.max(...rows.map(({ texts }) => texts[column]!.length));
    // With room for the arrow of what may be written.
    return Math.min(Math.max(longest + 5, NARROWEST), WIDEST);
  });
  return rows.map((each) => ({ ...each, widths }));
}

/** What is found in cells, by `row:column`. What is said of a whole line is said of its first cell. */
export function findingsIn(grid: Grid, found: readonly Diagnostic[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const { at, message, write } of found) {
    const index = at.line - grid.first;
    const line = grid.lines[index];
    if (line === undefined || index === 1) continue;
    const column = Math.max(
      0,
      line.starts.findLastIndex((start) => start <= at.column - 1),
    );
    const key = keyOf({ row: index === 0 ? -1 : index - 2, column });
    if (!said.has(key)) said.set(key, `${message} ${write}`);
  }
  return said;
}

/** More than these are no help. */
const MAX_OFFERS = 100;

/** What may stand in a cell, where that is all of it. */
export function offersIn(state: EditorState, grid: Grid, cell: CellPlace): string[] {
  const at = spanOf(grid, cell);
  if (at === null) return [];
  const end = { line: at.line, column: at.column + at.length };
  const offers = complete(documentOf(state), end)
    .filter((offer) => offer.at.column === at.column)
    .map(({ text }) => text.trim());
  return [...new Set(offers)].slice(0, MAX_OFFERS);
}
