// A table after one of its cells, or which rows there are, has changed: its lines, lined up again, and
// where in them a cell is.

import { type Line, lineUp, widened } from '../format/cells.ts';
import type { Edit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import { type CellPlace, columnsOf, type Grid, lineOf, spanOf } from './grid.ts';

type Cells = Pick<Line, 'cells' | 'after'>;

/** The lines of a text from one on, and those that take their place. */
interface Replacement {
  /** The first of them, from 1. */
  readonly first: number;
  readonly count: number;
  readonly lines: readonly string[];
}

/** A table that differs from the one in the text. */
export class ChangedGrid {
  readonly #before: Grid;
  readonly #lines: readonly Cells[];

  constructor(before: Grid, lines: readonly Cells[] = before.lines) {
    this.#before = before;
    this.#lines = lines;
  }

  /** With a cell that says something else. */
  withCell({ row, column }: CellPlace, text: string): ChangedGrid {
    return this.#with((lines) => {
      const line = lines[lineOf(row)]!;
      const missing = Math.max(0, column + 1 - line.cells.length);
      const cells = [...line.cells, ...Array<string>(missing).fill('')];
      lines[lineOf(row)] = { ...line, cells: cells.with(column, inCell(text)) };
    });
  }

  /** With a blank row before one, or after the last. */
  withRow(row: number): ChangedGrid {
    const cells = Array<string>(columnsOf(this.#before)).fill('');
    return this.#with((lines) => void lines.splice(lineOf(row), 0, { cells, after: '' }));
  }

  withoutRow(row: number): ChangedGrid {
    return this.#with((lines) => void lines.splice(lineOf(row), 1));
  }

  /** With a row where another one is, which makes room. */
  withRowMoved(row: number, to: number): ChangedGrid {
    return this.#with((lines) => {
      const [moved] = lines.splice(lineOf(row), 1);
      lines.splice(lineOf(to), 0, moved!);
    });
  }

  /** What to put into the text. */
  get replacement(): Replacement {
    const { first, lines, alignments } = this.#before;
    return { first, count: lines.length, lines: lineUp(this.#lines, alignments) };
  }

  /** Where a cell's text stands once that is done; the end of its row where it lacks the cell. */
  spanOf({ row, column }: CellPlace): Span {
    const { first, alignments } = this.#before;
    const texts = widened(this.#lines, alignments)[lineOf(row)] ?? [];
    const line = first + lineOf(row);
    const start = 2 + texts.slice(0, column).reduce((sum, text) => sum + text.length + 3, 0);
    const text = texts[column] ?? '';
    const said = text.trim();
    return {
      line,
      column: start + 1 + (said === '' ? 0 : text.indexOf(said)),
      length: said.length,
    };
  }

  #with(change: (lines: Cells[]) => void): ChangedGrid {
    const lines = [...this.#lines];
    change(lines);
    return new ChangedGrid(this.#before, lines);
  }
}

/** A cell's new text alone, all else as it is written; null where its row lacks the cell. */
export function editOf(grid: Grid, cell: CellPlace, text: string): Edit | null {
  const at = spanOf(grid, cell);
  return at === null ? null : { at, text: inCell(text) };
}

/** A bar outside of comments ends a cell unless a backslash stands before it. */
const inCell = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(<!--.*?-->)/)
    .map((part) => (part.startsWith('<!--') ? part : part.replaceAll('|', '\\|')))
    .join('');
