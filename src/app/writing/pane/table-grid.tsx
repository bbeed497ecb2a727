// The table that the cursor is in, as a grid of inputs below the text: Tab and Enter lead from cell to
// cell, and what is written in one stands in the text at once.

import type { EditorView } from '@codemirror/view';
import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { standing } from '../../../diagnostics/diagnostic.ts';
import { type CellPlace, ChangedGrid, type InGrid, rowsOf } from '../../../language/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { useFollowed, type Writing } from '../context.ts';
import { put } from '../editor/tables.ts';
import { addRow, cellsOf } from './cell-keys.ts';
import { findingsIn, keyOf, offersIn, rowsIn } from './cells.ts';
import { GridRow } from './grid-row.tsx';

interface TableGridProps {
  writing: Writing;
  view: EditorView;
  here: InGrid;
  onClose: () => void;
}

/** The id of the list of what may be written in the focused cell. */
const OFFERS = 'table-grid-offers';

export function TableGrid({ writing, view, here, onClose }: TableGridProps) {
  const { grid, cell, title } = here;
  const root = useRef<HTMLElement>(null);
  // A cell that is to have the focus once it is drawn.
  const [goal, setGoal] = useState<CellPlace | null>(cell);
  const { document: read } = useFollowed(writing);
  const found = findingsIn(grid, read === null ? [] : standing(read.diagnostics));
  const said = found.get(keyOf(cell));
  useEffect(() => {
    if (goal === null) return;
    const input = root.current?.querySelector<HTMLInputElement>(`[data-cell="${keyOf(goal)}"]`);
    if (input == null) return;
    input.focus();
    input.select();
    setGoal(null);
  }, [goal, grid]);

  // The same while the view is: a row is drawn again only for what it shows.
  const cells = useMemo(() => cellsOf(view, setGoal), [view]);
  const change = (made: ChangedGrid, to: CellPlace) => {
    put(view, made, to);
    setGoal(to);
  };
  const move = (by: -1 | 1) => {
    const to = { ...cell, row: cell.row + by };
    change(new ChangedGrid(grid).withRowMoved(cell.row, to.row), to);
  };
  const remove = () => {
    const row = Math.min(cell.row, rowsOf(grid) - 2);
    change(new ChangedGrid(grid).withoutRow(cell.row), { ...cell, row });
  };
  const isRow = cell.row >= 0;

  return (
    <section
      ref={root}
      aria-label="Table"
      className="flex max-h-[50%] min-h-0 flex-col border-t border-line bg-canvas"
    >
      <header className="flex items-center gap-1 py-1 pr-2 pl-4">
        <h3 className="min-w-0 flex-1 truncate text-[0.8125rem] font-semibold">
          {title ?? 'Table'}
        </h3>
        <IconButton label="Add a row below" onClick={() => addRow(view, cell.row + 1, 0, setGoal)}>
          <Plus aria-hidden className="size-4" />
        </IconButton>
        <IconButton label="Move the row up" disabled={cell.row < 1} onClick={() => move(-1)}>
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label="Move the row down"
          disabled={!isRow || cell.row === rowsOf(grid) - 1}
          onClick={() => move(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <IconButton label="Delete the row" disabled={!isRow} onClick={remove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
        <IconButton label="Close the table" onClick={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-3">
        <table className="border-collapse text-[0.8125rem]">
          <tbody>
            {rowsIn(grid).map(({ row, texts, widths }) => (
              <GridRow
                key={row}
                {...{ row, texts, widths, cells }}
                heading={grid.lines[0]?.cells ?? []}
                current={cell.row === row ? cell.column : null}
                wrong={texts.map((_, column) => found.has(keyOf({ row, column })))}
                offers={OFFERS}
              />
            ))}
          </tbody>
        </table>
      </div>
      <datalist id={OFFERS}>
        {offersIn(view.state, grid, cell).map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
      {said !== undefined && (
        <p role="status" className="border-t border-line px-4 py-2 text-xs text-bad">
          {said}
        </p>
      )}
    </section>
  );
}
