// The frame that every fact stands in: its name to link to, its line, and what was found there.

import type { ReactNode } from 'react';
import type { Span } from '../../../text/span.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EvidenceMark } from '../evidence/mark.tsx';
import { LineMark } from '../places/line-mark.tsx';
import { TURNED_CARD, TURNED_ROW } from '../versions/at-row.tsx';
import { useTurn } from '../versions/changes.tsx';
import { RemarkMark } from '../remarks/at-row.tsx';
import { useArrival } from './arrival.ts';
import { Beneath } from './beneath.tsx';

interface CardProps {
  /** The name to link to, where the fact declares one. */
  name?: string;
  /** Left out by a group of facts: each has its own line. */
  at?: Span;
  head: ReactNode;
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A fact on a card of its own: an entity, a call, a screen. */
export function FactCard({ name, at, head, aside, className, children }: CardProps) {
  const { ref, isHere } = useArrival<HTMLElement>(name, 'start');
  const turn = useTurn(at, name);
  return (
    <article
      ref={ref}
      id={name}
      tabIndex={-1}
      className={classNames(
        'min-w-0 scroll-mt-24 rounded-lg border bg-surface shadow-raised outline-none lg:scroll-mt-8',
        isHere ? 'border-accent ring-1 ring-accent' : 'border-line',
        turn && TURNED_CARD[turn],
        className,
      )}
    >
      <header className="group/row flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3.5 pb-3 sm:px-5">
        <h2 className="min-w-0 text-[1.0625rem] font-semibold break-words">
          {typeof head === 'string' ? <Breakable>{head}</Breakable> : head}
        </h2>
        {at && (
          <span className="flex items-center">
            <LineMark at={at} />
            <EvidenceMark at={at} name={name} />
            <RemarkMark at={at} name={name} />
          </span>
        )}
        {aside && (
          <div className="flex min-w-0 flex-wrap items-center gap-2 sm:ml-auto">{aside}</div>
        )}
      </header>
      <div className="flex flex-col gap-4 px-4 pb-4 empty:hidden sm:px-5 sm:pb-5">
        {at && <Beneath at={at} name={name} />}
        {children}
      </div>
    </article>
  );
}

interface RowProps {
  name?: string;
  at: Span;
  /** How many cells `children` are. */
  columns: number;
  children: ReactNode;
}

/** A fact as a row of a table: its cells, its line, and below what was found there. */
export function FactRow({ name, at, children, columns }: RowProps) {
  const { ref, isHere } = useArrival<HTMLTableRowElement>(name, 'center');
  const turn = useTurn(at, name);
  return (
    <>
      <tr
        ref={ref}
        id={name}
        tabIndex={name === undefined ? undefined : -1}
        className={classNames(
          'group/row border-t border-line outline-none first:border-t-0',
          isHere && 'bg-accent-soft',
          turn && TURNED_ROW[turn],
        )}
      >
        {children}
        <td className="w-0 px-3 py-2.5 text-right align-top whitespace-nowrap last:pr-4">
          <RemarkMark at={at} name={name} />
          <EvidenceMark at={at} name={name} />
          <LineMark at={at} />
        </td>
      </tr>
      <Beneath at={at} name={name} within={beneath(columns)} />
    </>
  );
}

/** A row of its own, in sight however far the table is scrolled, and no wider than what is seen of it. */
export const beneath = (columns: number) => (found: ReactNode) => (
  <tr>
    <td colSpan={columns + 1} className="px-4 pb-3.5">
      <div className="sticky left-4 w-[min(48rem,calc(100cqw-2rem))]">{found}</div>
    </td>
  </tr>
);
