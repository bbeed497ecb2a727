// Leafing through a list.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';

interface PagerProps {
  label: string;
  /** The first of those shown, from 0; how many are shown, and of how many if that is known. */
  from: number;
  shown: number;
  total: number | null;
  size: number;
  /** The page's own address parameter, and what to write there to begin at a record. */
  name: string;
  valueFor: (from: number) => string | null;
}

export function Pager({ label, from, shown, total, size, name, valueFor }: PagerProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const hasNext = total === null ? shown === size : from + shown < total;
  if (from === 0 && !hasNext) return null;
  const to = (start: number): string => {
    const next = new URLSearchParams(search);
    const value = valueFor(Math.max(start, 0));
    if (value === null) next.delete(name);
    else next.set(name, value);
    return `${pathname}?${next}`;
  };
  return (
    <nav aria-label={`Pages of ${label}`} className="mt-6 flex items-center justify-between gap-4">
      <p className="text-sm text-muted tabular-nums">
        {shown === 0 ? 'No entries' : `${from + 1}–${from + shown}`}
        {total !== null && ` of ${total}`}
      </p>
      <div className="flex gap-2">
        <Turn to={from > 0 ? to(from - size) : null}>
          <ChevronLeft aria-hidden className="size-4" />
          Previous
        </Turn>
        <Turn to={hasNext ? to(from + size) : null}>
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Turn>
      </div>
    </nav>
  );
}

function Turn({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return null;
  return (
    <Link to={to} className={buttonClass('secondary', 'small')}>
      {children}
    </Link>
  );
}
