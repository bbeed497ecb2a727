// The frame that every fact stands in: its name to link to, its line, and what was found there.

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Span } from '../../../text/span.ts';
import { classNames } from '../../ui/class-names.ts';
import { FindingsAt } from '../frame/findings.tsx';
import { LineMark } from '../frame/line-mark.tsx';

interface FactProps {
  /** The name to link to, where the fact declares one. */
  name?: string;
  at: Span;
  head: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}

/** A fact on a card of its own: an entity, a call, a screen. */
export function FactCard({ name, at, head, aside, children }: FactProps) {
  return (
    <article
      id={name}
      className={classNames(
        'rounded-lg border border-line bg-surface shadow-raised',
        useIsTarget(name) && 'ring-2 ring-accent',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3.5 pb-3 sm:px-5">
        <h2 className="min-w-0 text-[1.0625rem] font-semibold">{head}</h2>
        <LineMark at={at} />
        {aside && <div className="ml-auto flex flex-wrap items-center gap-2">{aside}</div>}
      </header>
      <div className="flex flex-col gap-4 px-4 pb-4 empty:hidden sm:px-5">
        <FindingsAt at={at} />
        {children}
      </div>
    </article>
  );
}

/** A fact as a row of a table: `cells`, its line, and below what was found there. */
export function FactRow({
  name,
  at,
  children,
  columns,
}: {
  name?: string;
  at: Span;
  columns: number;
  children: ReactNode;
}) {
  const isTarget = useIsTarget(name);
  return (
    <>
      <tr id={name} className={classNames(isTarget && 'bg-accent-soft')}>
        {children}
        <td className="px-3 py-2.5 text-right align-top last:pr-4">
          <LineMark at={at} />
        </td>
      </tr>
      <FindingsRow at={at} columns={columns + 1} />
    </>
  );
}

function FindingsRow({ at, columns }: { at: Span; columns: number }) {
  return (
    <tr className="border-0! has-[td:empty]:hidden">
      <td colSpan={columns} className="px-4 pb-3 empty:hidden">
        <FindingsAt at={at} />
      </td>
    </tr>
  );
}

function useIsTarget(name: string | undefined): boolean {
  const { hash } = useLocation();
  return name !== undefined && hash === `#${encodeURIComponent(name)}`;
}
