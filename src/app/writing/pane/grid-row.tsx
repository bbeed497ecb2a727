// One row of the grid, drawn again only when what it shows has changed: tables may have a thousand.

import { memo, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Cells } from './cell-keys.ts';

interface GridRowProps {
  /** -1: the heading. */
  row: number;
  texts: readonly string[];
  widths: readonly number[];
  heading: readonly string[];
  /** The column in which the cursor is. */
  current: number | null;
  wrong: readonly boolean[];
  /** The id of the list of what may be written. */
  offers: string;
  cells: Cells;
}

const CELL =
  'h-8 w-full bg-transparent px-2 font-mono text-ink focus:bg-accent-soft focus:outline-2 focus:-outline-offset-2 focus:outline-accent aria-invalid:shadow-[inset_0_-2px] aria-invalid:shadow-bad';

function Row({ row, texts, widths, heading, current, wrong, offers, cells }: GridRowProps) {
  // Blanks at its ends are no part of a cell: while one is written they are kept here.
  const [typed, setTyped] = useState<{ column: number; text: string } | null>(null);
  return (
    <tr>
      {texts.map((text, column) => (
        <td
          key={column}
          className={classNames('border border-line p-0', row < 0 && 'sticky top-0 z-1 bg-sunken')}
          style={{ minWidth: `${widths[column]}ch` }}
        >
          <input
            dir="auto"
            data-cell={`${row}:${column}`}
            aria-label={
              row < 0 ? `Heading ${column + 1}` : `${heading[column] ?? ''}, row ${row + 1}`
            }
            aria-invalid={wrong[column] || undefined}
            value={typed?.column === column && said(typed.text) === text ? typed.text : text}
            list={current === column ? offers : undefined}
            spellCheck={false}
            autoComplete="off"
            className={classNames(CELL, row < 0 && 'font-semibold')}
            onFocus={() => cells.focus({ row, column })}
            onChange={({ target }) => {
              setTyped({ column, text: target.value });
              cells.write({ row, column }, target.value);
            }}
            onBlur={() => {
              setTyped(null);
              cells.leave();
            }}
            onKeyDown={(event) => cells.press({ row, column }, event)}
          />
        </td>
      ))}
    </tr>
  );
}

/** What a cell says of what is typed in it: undone, it says something else. */
const said = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

const same = <Value,>(some: readonly Value[], others: readonly Value[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);

export const GridRow = memo(
  Row,
  (before, after) =>
    before.row === after.row &&
    before.current === after.current &&
    same(before.texts, after.texts) &&
    same(before.widths, after.widths) &&
    same(before.wrong, after.wrong) &&
    same(before.heading, after.heading) &&
    // What a cell does rests on the table as it is.
    before.cells === after.cells,
);
