// The nine sections, each with its state; beneath the one that is open, the names in it.

import { GitCompareArrows, MessageSquare } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import type { SectionSummary } from '../../../contract/overview.ts';
import type { SectionId, SectionState } from '../../../model/index.ts';
import { useOverview } from '../../spec/stubs.ts';
import { STATE_WORDS } from '../../spec/state-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { headsOf } from '../parts/names.ts';
import { useWhole } from '../parts/whole.tsx';
import { useChanges } from '../versions/changes.tsx';
import { useRemarks } from '../remarks/context.tsx';
import { nameAddress, sectionAddress } from './address.ts';
import { Further } from './further.tsx';

export function SectionNav() {
  const { data } = useOverview();
  return (
    <nav aria-label="Sections">
      <ul className="grid grid-cols-9 gap-1 lg:flex lg:flex-col lg:gap-0.5">
        {data?.sections.map((section) => (
          <li key={section.section} className="min-w-0">
            <SectionLink section={section} />
            <Names section={section.section} />
          </li>
        ))}
      </ul>
      <Further />
    </nav>
  );
}

const DOTS: Record<SectionState, string> = {
  shown: 'bg-good',
  none: 'bg-edge',
  'not shown': 'border-[1.5px] border-warn',
  broken: 'bg-bad-solid',
};

/** In a word, for where there is no room for the heading. */
const SHORT: Record<SectionId, string> = {
  purpose: 'Purpose',
  screens: 'Screens',
  entities: 'Entities',
  states: 'States',
  rules: 'Rules',
  roles: 'Roles',
  calls: 'Calls',
  errors: 'Errors',
  limits: 'Limits',
};

function SectionLink({ section: { section, number, title, state, counts } }: LinkProps) {
  return (
    <NavLink
      to={sectionAddress(section)}
      data-tip={`${number}. ${title}: ${STATE_WORDS[state]}`}
      className={({ isActive }) =>
        classNames(
          'relative flex flex-col items-center gap-x-2.5 rounded-md px-1 py-1.5 text-xs transition-colors sm:text-[0.8125rem] lg:flex-row lg:px-2.5 lg:text-sm',
          isActive
            ? 'bg-accent-soft font-medium text-accent-ink'
            : 'text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <span className="font-mono text-sm tabular-nums lg:w-3 lg:text-right lg:text-xs">
        {number}
      </span>
      <span className="sr-only min-w-0 flex-1 sm:not-sr-only sm:truncate lg:hidden">
        {SHORT[section]}
      </span>
      <span className="hidden min-w-0 flex-1 lg:block">{title}</span>
      <Count {...counts} />
      <ChangeCount section={section} />
      <RemarkCount section={section} />
      <span
        className={classNames('mt-1 size-1.5 shrink-0 rounded-full lg:mt-0 lg:size-2', DOTS[state])}
      />
      <span className="sr-only">{STATE_WORDS[state]}</span>
    </NavLink>
  );
}

interface LinkProps {
  section: SectionSummary;
}

function Count({ errors, warnings, questions }: SectionSummary['counts']) {
  const open = errors + warnings + questions;
  if (open === 0) return null;
  return (
    <span
      title={`${open} open`}
      className={classNames(
        'absolute top-0.5 right-0.5 hidden rounded-full px-1.5 text-xs tabular-nums sm:block lg:static',
        errors > 0 ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn',
      )}
    >
      {open}
      <span className="sr-only"> open</span>
    </span>
  );
}

/** How much of a section is not as it was in the version that is compared with. */
function ChangeCount({ section }: { section: SectionId }) {
  const count = useChanges()?.all.filter((change) => change.section === section).length ?? 0;
  if (count === 0) return null;
  const said = `${count} ${count === 1 ? 'change' : 'changes'}`;
  return (
    <span
      title={said}
      className="absolute bottom-0.5 left-0.5 hidden items-center gap-0.5 rounded-full bg-warn-soft px-1.5 text-xs text-warn tabular-nums sm:flex lg:static"
    >
      <GitCompareArrows aria-hidden className="size-3" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {said}</span>
    </span>
  );
}

/** How many remarks of a section are open. */
function RemarkCount({ section }: { section: SectionId }) {
  const remarks = useRemarks();
  const open = remarks?.placed.filter(
    ({ remark, row }) => row !== null && !remark.isResolved && remark.section === section,
  );
  if (open === undefined || open.length === 0) return null;
  const said = `${open.length} ${open.length === 1 ? 'remark' : 'remarks'} open`;
  return (
    <span
      title={said}
      className="absolute top-0.5 left-0.5 hidden items-center gap-0.5 rounded-full bg-accent-soft px-1.5 text-xs text-accent-ink tabular-nums sm:flex lg:static"
    >
      <MessageSquare aria-hidden className="size-3" />
      <span aria-hidden>{open.length}</span>
      <span className="sr-only">, {said}</span>
    </span>
  );
}

/** Beside a wide page only: a narrow one would be filled by them. */
function Names({ section }: { section: SectionId }) {
  const { facts } = useWhole();
  const { pathname, hash } = useLocation();
  const names = pathname === sectionAddress(section) ? headsOf(section, facts) : [];
  if (names.length < 2) return null;
  return (
    <ul className="my-1 ml-[1.15rem] hidden border-l border-line lg:block">
      {names.map((name) => (
        <li key={name}>
          <Link
            to={nameAddress(section, name)}
            className={classNames(
              '-ml-px block truncate border-l py-1 pr-2 pl-4 text-[0.8125rem] hover:border-edge hover:text-ink',
              hash === `#${encodeURIComponent(name)}`
                ? 'border-accent text-accent-ink'
                : 'border-transparent text-muted',
            )}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
