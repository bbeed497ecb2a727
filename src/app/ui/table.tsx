// A table that scrolls by itself where the page is narrow.

import { Children, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TableProps {
  /** Says what it holds, for those who do not see it. */
  label: string;
  columns: readonly {
    key: string;
    label: ReactNode;
    end?: boolean;
    hidden?: boolean;
    /** Attributes of its heading. */
    marks?: object;
  }[];
  children: ReactNode;
}

/** As many as fit on a screen. */
export const FEW_ROWS = 15;

export function Table({ label, columns, children }: TableProps) {
  return (
    <div
      role="group"
      aria-label={`Table: ${label}`}
      tabIndex={0}
      className={classNames(
        // Words that only readers hear are placed: they scroll with it.
        'relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:px-0',
        // What scrolls by itself keeps its head in sight only if it scrolls both ways.
        Children.count(children) > FEW_ROWS && 'max-h-[80dvh] overflow-y-auto',
      )}
    >
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <thead className="sticky top-0 z-1 bg-canvas shadow-[inset_0_-1px] shadow-line sm:bg-surface">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                {...column.marks}
                className={classNames(
                  'px-3 py-2.5 text-[0.8125rem] font-medium whitespace-nowrap text-muted first:pl-0 last:pr-0 sm:first:pl-5 sm:last:pr-5',
                  column.end && 'text-right',
                )}
              >
                {column.hidden ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  end?: boolean;
  /** Attributes of its own element. */
  marks?: object;
  children: ReactNode;
}

export function Cell({ end, marks, children }: CellProps) {
  return (
    <td
      {...marks}
      className={classNames(
        'px-3 py-3 align-middle first:pl-0 last:pr-0 sm:first:pl-5 sm:last:pr-5',
        end && 'text-right tabular-nums',
      )}
    >
      {children}
    </td>
  );
}
