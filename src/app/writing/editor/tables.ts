// Tables by the keys of a spreadsheet: Tab and Enter lead from cell to cell, line the table up, and add
// a row behind the last one. Whoever wants Tab to leave the editor presses Escape first.

import { closeCompletion } from '@codemirror/autocomplete';
import type { EditorState, Text } from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';
import {
  type CellPlace,
  ChangedGrid,
  columnsOf,
  editOf,
  type Grid,
  gridAt,
  rowsOf,
  textOf,
} from '../../../language/index.ts';
import type { Span } from '../../../text/span.ts';
import { documentOf } from './language.ts';
import { changeBetween, changesOf, positionAt, rangeOf } from './places.ts';

/** The table that the cursor is in. */
export const gridOf = (state: EditorState) =>
  gridAt(documentOf(state), positionAt(state.doc, state.selection.main.head));

/** Puts a changed table into the text, one of its cells selected. */
export function put(view: EditorView, changed: ChangedGrid, cell: CellPlace): void {
  const { doc } = view.state;
  const changes = view.state.changes(changesFor(doc, changed));
  const { from, to } = rangeOf(changes.apply(doc), changed.spanOf(cell));
  view.dispatch({
    changes,
    selection: { anchor: from, head: to },
    scrollIntoView: true,
    userEvent: 'input.table',
  });
}

/** Lines up the table that begins at a line, wherever the cursor has gone meanwhile. */
export function lineUp(view: EditorView, first: number): void {
  const { state } = view;
  const column = first > 0 && first <= state.doc.lines ? state.doc.line(first).length + 1 : 1;
  const found = gridAt(documentOf(state), { line: first, column });
  if (found === null) return;
  const changed = new ChangedGrid(found.grid);
  const changes = state.changes(changesFor(state.doc, changed));
  if (changes.empty) return;
  // All lines are others now: by itself the cursor would be in the heading.
  const here = gridOf(state);
  const at = here?.grid.first === first ? changed.spanOf(here.cell) : null;
  view.dispatch({
    changes,
    ...(at && { selection: { anchor: rangeOf(changes.apply(state.doc), at).from } }),
    userEvent: 'input.table',
  });
}

function changesFor(doc: Text, { replacement }: ChangedGrid) {
  const { first, count, lines } = replacement;
  const { from } = doc.line(first);
  const before = doc.sliceString(from, doc.line(first + count - 1).to);
  const change = changeBetween(before, lines.join('\n'));
  return { ...change, from: from + change.from, to: from + change.to };
}

/** Writes into a cell and leaves the rest of the table as it is, for what is typed letter by letter. */
export function write(view: EditorView, grid: Grid, cell: CellPlace, text: string): void {
  const edit = editOf(grid, cell, text);
  if (edit === null) {
    put(view, new ChangedGrid(grid).withCell(cell, text), cell);
    return;
  }
  view.dispatch({
    changes: changesOf(view.state.doc, [edit]),
    selection: { anchor: rangeOf(view.state.doc, edit.at).from },
    // Letters of one word are taken back at once.
    userEvent: 'input.type',
  });
  // The cell offers what may stand in it; the text would cover the table with the same.
  closeCompletion(view);
}

/** Puts the cursor to where a cell stands. */
export function select(view: EditorView, at: Span): void {
  const { from, to } = rangeOf(view.state.doc, at);
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
}

type Move = (at: { grid: Grid; cell: CellPlace; isBehind: boolean }) => CellPlace | null;

/** To another cell of the table, which gets a row for it if it has none. */
const moving =
  (move: Move): Command =>
  (view) => {
    const here = gridOf(view.state);
    const to = here === null ? null : move(here);
    if (here === null || to === null) return false;
    const changed = new ChangedGrid(here.grid);
    put(view, to.row < rowsOf(here.grid) ? changed : changed.withRow(to.row), to);
    return true;
  };

const nextCell = moving(({ grid, cell: { row, column } }) =>
  column + 1 < columnsOf(grid) ? { row, column: column + 1 } : { row: row + 1, column: 0 },
);

const previousCell = moving(({ grid, cell: { row, column }, isBehind }) => {
  if (isBehind) return { row, column };
  if (column > 0) return { row, column: column - 1 };
  return row < 0 ? null : { row: row - 1, column: columnsOf(grid) - 1 };
});

const cellBelow = moving(({ cell, isBehind }) =>
  isBehind ? null : { ...cell, row: cell.row + 1 },
);

/** Enter in a last row that says nothing takes it away, and goes on below the table. */
const leaveTable: Command = (view) => {
  const here = gridOf(view.state);
  if (here === null || here.isBehind) return false;
  const { grid, cell } = here;
  const isBlank = Array.from({ length: columnsOf(grid) }, (_, column) => column).every(
    (column) => textOf(grid, { row: cell.row, column }) === '',
  );
  if (cell.row < 0 || cell.row + 1 < rowsOf(grid) || !isBlank) return false;
  const { from, to } = view.state.doc.line(grid.first + grid.lines.length - 1);
  view.dispatch({
    changes: { from, to },
    selection: { anchor: from },
    scrollIntoView: true,
    userEvent: 'delete.table',
  });
  return true;
};

/** The row one up or down, never over the heading. */
const movingRow =
  (by: -1 | 1): Command =>
  (view) => {
    const here = gridOf(view.state);
    if (here === null || here.cell.row < 0) return false;
    const { grid, cell } = here;
    const to = cell.row + by;
    if (to >= 0 && to < rowsOf(grid))
      put(view, new ChangedGrid(grid).withRowMoved(cell.row, to), { ...cell, row: to });
    return true;
  };

/** So many milliseconds after Escape, Tab is the browser's: what was selected is no hindrance. */
const TAB_LEAVES = 2_000;

/** Escape goes on to do what else it does. */
const letTabLeave: Command = (view) => {
  view.setTabFocusMode(TAB_LEAVES);
  return false;
};

export const TABLE_KEYS: readonly KeyBinding[] = [
  { key: 'Escape', run: letTabLeave },
  { key: 'Tab', run: nextCell, shift: previousCell },
  { key: 'Enter', run: (view) => leaveTable(view) || cellBelow(view) },
  { key: 'Alt-ArrowUp', run: movingRow(-1) },
  { key: 'Alt-ArrowDown', run: movingRow(1) },
];
