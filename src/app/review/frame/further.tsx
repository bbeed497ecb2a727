// What the review has besides the nine sections: every state of every screen, a place for all remarks, and
// one for other versions.

import { GitCompareArrows, LayoutGrid, MessageSquare, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useChanges } from '../versions/changes.tsx';
import { useRemarks } from '../remarks/context.tsx';

/** Beneath the sections. */
export function Further() {
  return (
    <ul className="mt-2 flex flex-col gap-0.5 border-t border-line pt-2 sm:mt-1 sm:flex-row sm:gap-1 sm:border-t-0 sm:pt-0 lg:mt-3 lg:flex-col lg:gap-0.5 lg:border-t lg:pt-3">
      <Place to="/_nonet/gallery" icon={LayoutGrid} count={0} counted="">
        Gallery
      </Place>
      <RemarksLink />
      <VersionsLink />
    </ul>
  );
}

function RemarksLink() {
  const remarks = useRemarks();
  if (remarks === null) return null;
  const open = remarks.placed.filter(({ remark }) => !remark.isResolved).length;
  return (
    <Place to="/_nonet/remarks" icon={MessageSquare} count={open} counted="open">
      Remarks
    </Place>
  );
}

function VersionsLink() {
  const changes = useChanges();
  return (
    <Place
      to="/_nonet/versions"
      icon={GitCompareArrows}
      count={changes?.all.length ?? 0}
      counted="changes"
    >
      {changes === null ? 'Compare versions' : 'What has changed'}
    </Place>
  );
}

interface PlaceProps {
  to: string;
  icon: LucideIcon;
  /** How much there is to look at, and what is counted. */
  count: number;
  counted: string;
  children: string;
}

function Place({ to, icon: Icon, count, counted, children }: PlaceProps) {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          classNames(
            'flex min-h-10 items-center gap-2.5 rounded-md px-2.5 py-1 text-sm transition-colors sm:min-h-0 sm:gap-2 sm:px-2 sm:text-[0.8125rem] lg:gap-2.5 lg:px-2.5 lg:py-1.5 lg:text-sm',
            isActive
              ? 'bg-accent-soft font-medium text-accent-ink'
              : 'text-muted hover:bg-sunken hover:text-ink',
          )
        }
      >
        <Icon aria-hidden className="size-3.5 lg:-ml-0.5" />
        <span className="flex-1">{children}</span>
        {count > 0 && (
          <span className="rounded-full bg-accent-soft px-1.5 text-xs text-accent-ink tabular-nums">
            {count}
            <span className="sr-only"> {counted}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
