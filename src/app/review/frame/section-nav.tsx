// The nine sections, each with its state; beneath the one that is open, the names in it. On a phone they
// are a menu under the name of the page.

import { ChevronDown } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { SectionSummary } from '../../../contract/overview.ts';
import type { SectionId, SectionState } from '../../../model/index.ts';
import { useOverview } from '../../spec/stubs.ts';
import { STATE_WORDS } from '../../spec/state-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { headsOf } from '../parts/names.ts';
import { useWhole } from '../parts/whole.tsx';
import { nameAddress, sectionAddress } from '../places/address.ts';
import { Further } from './further.tsx';
import { ChangeCount, Count, RemarkCount } from './section-counts.tsx';

export function SectionNav() {
  const { data } = useOverview();
  const { isOpen, button, toggle, onKeyDown } = useOpened();
  const { pathname } = useLocation();
  const here = data?.sections.find(({ section }) => pathname === sectionAddress(section));
  return (
    <nav aria-label="Sections" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="sections"
        onClick={toggle}
        className="flex min-h-10 w-full items-center gap-2.5 rounded-md border border-line bg-surface px-3 text-left text-sm font-medium sm:hidden"
      >
        {here && <span className="font-mono text-muted tabular-nums">{here.number}</span>}
        <span className="min-w-0 flex-1 truncate">
          {here?.title ?? OTHERS[pathname.split('/', 3).join('/')] ?? 'Sections'}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4 shrink-0', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id="sections"
        className={classNames(
          'max-sm:max-h-[calc(100dvh-9rem)] max-sm:overflow-y-auto max-sm:pt-2 sm:block',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <ul className="flex flex-col gap-0.5 sm:grid sm:grid-cols-9 sm:gap-1 lg:flex lg:gap-0.5">
          {data?.sections.map((section) => (
            <li key={section.section} className="min-w-0">
              <SectionLink section={section} />
              <Names section={section.section} />
            </li>
          ))}
        </ul>
        <Further />
      </div>
    </nav>
  );
}

/** The pages that are no section. */
const OTHERS: Readonly<Record<string, string>> = {
  '/_nonet/gallery': 'Gallery',
  '/_nonet/remarks': 'Remarks',
  '/_nonet/versions': 'Versions',
};

/** The menu on a phone: it closes when somebody goes to a page, or by Escape. */
function useOpened() {
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const toggle = () => setOpenedAt(isOpen ? null : key);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenedAt(null);
    button.current?.focus();
  };
  return { isOpen, button, toggle, onKeyDown };
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
          'relative flex min-h-10 items-center gap-x-2.5 rounded-md px-2.5 py-1.5 text-sm transition-colors sm:min-h-0 sm:flex-col sm:px-1 sm:text-[0.8125rem] lg:flex-row lg:px-2.5 lg:text-sm',
          isActive
            ? 'bg-accent-soft font-medium text-accent-ink'
            : 'text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <span className="font-mono text-sm tabular-nums lg:w-3 lg:text-right lg:text-xs">
        {number}
      </span>
      <span className="hidden min-w-0 flex-1 sm:block sm:truncate lg:hidden">{SHORT[section]}</span>
      <span className="min-w-0 flex-1 sm:hidden lg:block">{title}</span>
      <Count {...counts} />
      <ChangeCount section={section} />
      <RemarkCount section={section} />
      <span
        className={classNames(
          'size-2 shrink-0 rounded-full sm:mt-1 sm:size-1.5 lg:mt-0 lg:size-2',
          DOTS[state],
        )}
      />
      <span className="sr-only">{STATE_WORDS[state]}</span>
    </NavLink>
  );
}

interface LinkProps {
  section: SectionSummary;
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
