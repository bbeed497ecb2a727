// The table that a position is in, as a grid of cells, for whoever edits it cell by cell.

import type { Span } from '../../text/span.ts';
import { withoutComments } from '../../read/outline/comments.ts';
import type { Document } from '../document/document.ts';
import { type Alignment, alignmentOf } from '../format/align.ts';
import { cut, type Line } from '../format/cells.ts';
import type { Position } from '../names/index.ts';
import { barsIn, lastLine, placeAt } from '../document/place.ts';

/** A cell by its column, from 0, and its row, from 0; in the heading the row is -1. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface Grid {
  /** The line of the heading, from 1. */
  readonly first: number;
  /** The heading, the row of dashes, and the rows, as they are written. */
  readonly lines: readonly Line[];
  readonly alignments: readonly Alignment[];
}

export interface InGrid {
  readonly grid: Grid;
  readonly cell: CellPlace;
  /** The heading that the table stands under; null: none in its section. */
  readonly title: string | null;
  /** Behind the bar that ends the line: in no cell any more, and the last one is told. */
  readonly isBehind: boolean;
}

/** The table at a position and the cell there; null outside of tables and before the first bar. */
export function gridAt(document: Document, position: Position): InGrid | null {
  const { block, heading } = placeAt(document, position);
  if (block?.kind !== 'table') return null;
  const first = block.at.line;
  const blanked = withoutComments(document.source.lines).lines;
  const lines = Array.from({ length: lastLine(block, document) - first + 1 }, (_, index) =>
    cut(document.line(first + index), blanked[first - 1 + index]!),
  );
  const alignments = (lines[1]?.cells ?? []).map(alignmentOf);
  const line = position.line - first;
  const written = blanked[position.line - 1]!;
  const before = barsIn(written).filter((bar) => bar < position.column - 1).length;
  const column = before - (written.trimStart().startsWith('|') ? 1 : 0);
  if (column < 0) return null;
  const last = Math.max(0, (lines[line]?.cells.length ?? 1) - 1);
  return {
    grid: { first, lines, alignments },
    cell: { row: line < 2 ? -1 : line - 2, column: Math.min(column, last) },
    title: heading?.text.text ?? null,
    isBehind: column > last,
  };
}

/** How many rows there are below the heading. */
export const rowsOf = ({ lines }: Grid): number => Math.max(0, lines.length - 2);

export const columnsOf = ({ lines }: Grid): number => lines[0]?.cells.length ?? 0;

/** The line of a grid that a row is. */
export const lineOf = (row: number): number => (row < 0 ? 0 : row + 2);

/** What a cell says, a bar in it without the backslash that the text needs; blank where it is missing. */
export const textOf = ({ lines }: Grid, { row, column }: CellPlace): string =>
  (lines[lineOf(row)]?.cells[column] ?? '').replaceAll('\\|', '|');

/** Where a cell's text stands; null for one that its line lacks. */
export function spanOf({ first, lines }: Grid, { row, column }: CellPlace): Span | null {
  const line = lines[lineOf(row)];
  const start = line?.starts[column];
  if (line === undefined || start === undefined) return null;
  return { line: first + lineOf(row), column: start + 1, length: line.cells[column]!.length };
}
