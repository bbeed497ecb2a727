// What a cell of the grid does when it is gone to, written in, left, and what its keys do.

import { redo, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { KeyboardEvent } from 'react';
import {
  type CellPlace,
  ChangedGrid,
  columnsOf,
  type Grid,
  lineOf,
  rowsOf,
  spanOf,
} from '../../../language/index.ts';
import type { Span } from '../../../text/span.ts';
import { gridOf, lineUp, put, select, write } from '../editor/tables.ts';

export interface Cells {
  focus(place: CellPlace): void;
  write(place: CellPlace, text: string): void;
  leave(): void;
  press(place: CellPlace, event: KeyboardEvent<HTMLInputElement>): void;
}

type GoTo = (place: CellPlace) => void;

/** What the cells of a view's tables do. */
export function cellsOf(view: EditorView, goTo: GoTo): Cells {
  const now = () => gridOf(view.state)?.grid ?? null;
  // Where the table begins that is left: the cursor may be in another one by then.
  let first = 0;
  return {
    focus: (place) => {
      const grid = now();
      if (grid === null) return;
      select(view, spanOf(grid, place) ?? endOf(view, grid, place));
      first = grid.first;
    },
    write: (place, text) => {
      const grid = now();
      if (grid !== null) write(view, grid, place, text);
    },
    leave: () => lineUp(view, first),
    press: (place, event) => {
      const grid = now();
      const order = grid === null ? null : orderOf(view, grid, place, event, goTo);
      if (order === null) return;
      event.preventDefault();
      // The app's own keys are for the page.
      event.stopPropagation();
      order();
    },
  };
}

/** The end of a row that lacks a cell: the cursor is in the row all the same. */
function endOf({ state }: EditorView, grid: Grid, { row }: CellPlace): Span {
  const { number, length } = state.doc.line(grid.first + lineOf(row));
  return { line: number, column: length + 1, length: 0 };
}

/** Adds a blank row before one, or behind the last, and goes there. */
export function addRow(view: EditorView, row: number, column: number, goTo: GoTo): void {
  const here = gridOf(view.state);
  if (here === null) return;
  put(view, new ChangedGrid(here.grid).withRow(row), { row, column });
  goTo({ row, column });
}

function orderOf(
  view: EditorView,
  grid: Grid,
  { row, column }: CellPlace,
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  goTo: GoTo,
): (() => void) | null {
  const rows = rowsOf(grid);
  const isCommand = ctrlKey || metaKey;
  if (key === 'Escape') return () => view.focus();
  if (isCommand && key.toLowerCase() === 'z') return () => void (shiftKey ? redo : undo)(view);
  if (isCommand && key === 'y') return () => void redo(view);
  if (key === 'Enter') {
    const to = Math.max(row + (shiftKey ? -1 : 1), -1);
    return () => (to < rows ? goTo({ row: to, column }) : addRow(view, rows, column, goTo));
  }
  const isLast = row === rows - 1 && column === columnsOf(grid) - 1;
  return key === 'Tab' && !shiftKey && isLast ? () => addRow(view, rows, 0, goTo) : null;
}
