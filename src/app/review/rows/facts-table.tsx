// A table of facts: as dense as a reviewer reads. In little room each row is a card; what is still too wide
// scrolls by itself, with a shade where more of it is.

import { useRef, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Shades, useShades } from '../../ui/scroll-box.tsx';

interface TableProps {
  label: string;
  columns: readonly ReactNode[];
  /** What the columns are called in words, where their heads are more than that. */
  names?: readonly string[];
  /** How wide columns are, so that tables below each other line up; null as their cells want it. */
  widths?: readonly (string | null)[];
  /** The first column stays where it is while the others move past. */
  isPinned?: boolean;
  /** It has so many rows that its head would be out of sight: that stays, and rows move past it. */
  isTall?: boolean;
  /** How a row's cells stand where it is narrow: each on a line of its own, or as many on one as fit. */
  stacks?: 'lines' | 'flow' | 'never';
  children: ReactNode;
}

const HEAD = 'px-3 py-2 text-xs font-medium whitespace-nowrap text-muted';

export function FactsTable({
  label,
  columns,
  names = columns.map((column) => (typeof column === 'string' ? column : '')),
  widths = [],
  isPinned = false,
  isTall = false,
  stacks = 'lines',
  children,
}: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  useShades(frame);
  return (
    <div ref={frame} className="relative rounded-lg">
      <div
        role="group"
        aria-label={`Table: ${label}`}
        tabIndex={0}
        className={classNames(
          '@container relative overflow-x-auto rounded-lg border border-line bg-surface',
          isTall && 'tall',
        )}
      >
        <table
          className={classNames(
            'w-full border-collapse text-left text-sm',
            stacks !== 'never' && 'stacks',
            stacks === 'flow' && 'stacks-flow',
          )}
          style={headsOf(names)}
        >
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={width === null ? undefined : { width }} />
            ))}
          </colgroup>
          <thead className={isTall ? STICKY : undefined}>
            <tr className="border-b border-line">
              {columns.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  className={classNames(HEAD, 'first:pl-4', isPinned && index === 0 && PINNED_HEAD)}
                >
                  {column}
                </th>
              ))}
              <th scope="col" className={`${HEAD} pr-4 text-right`}>
                Line
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      <Shades />
    </div>
  );
}

/** Where the cells of a row stand beneath each other, each says of which column it is, but one with a button. */
const headsOf = (names: readonly string[]): CSSProperties =>
  Object.fromEntries(
    names.flatMap((name, index) =>
      name === '' || name === 'Try' ? [] : [[`--head-${index + 1}`, JSON.stringify(name)]],
    ),
  );

const STICKY =
  'sticky top-0 z-2 bg-surface shadow-[inset_0_-1px] shadow-line in-data-fits:top-14 lg:in-data-fits:top-0';
const PINNED = 'sticky left-0 z-1 bg-surface';
/** Its ground would cover the line below the heads. */
const PINNED_HEAD = `${PINNED} shadow-[inset_0_-1px] shadow-line`;

/** The cell that says what its row is about. */
export const FactHead = ({ isPinned, children }: { isPinned?: boolean; children: ReactNode }) => (
  <th
    scope="row"
    className={classNames(
      'px-3 py-2.5 text-left align-top font-normal first:pl-4',
      isPinned && PINNED,
    )}
  >
    {children}
  </th>
);

interface CellProps {
  /** Left open in the specification: a gap is shown in place of a value. */
  isOpen?: boolean;
  /** So much room that what it holds can be read. */
  isWide?: boolean;
  children?: ReactNode;
}

export const FactCell = ({ isOpen = false, isWide = false, children }: CellProps) => (
  <td className={classNames('px-3 py-2.5 align-top first:pl-4', isWide && 'min-w-64')}>
    {isOpen ? <Gap /> : children}
  </td>
);

/** What nobody has answered yet. */
export const Gap = () => (
  <span className="inline-block rounded-sm border border-dashed border-warn bg-warn-soft px-2 text-[0.8125rem] font-medium text-warn">
    open
  </span>
);
