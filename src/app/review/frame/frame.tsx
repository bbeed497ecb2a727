// What stands around every page of the review: whose specification it is, and its nine sections.

import { ArrowUpRight, ChevronDown, Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { SectionSummary } from '../../../contract/overview.ts';
import { useOverview } from '../../spec/stubs.ts';
import { chooseFile, useStarted } from '../../start/mode.ts';
import { THEMES, type ThemeName } from '../../theme/theme.tsx';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Mark } from '../../ui/mark.tsx';
import { Menu, MenuChoice } from '../../ui/menu.tsx';
import { sectionAddress } from './address.ts';

export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[88rem] flex-col lg:flex-row">
      <a
        href="#facts"
        className="absolute -top-20 left-4 z-20 rounded-md bg-accent px-4 py-2 text-on-accent focus:top-4"
      >
        Skip to the section
      </a>
      <header className="flex flex-col gap-4 border-line px-4 pt-5 pb-3 sm:px-8 lg:sticky lg:top-0 lg:h-dvh lg:w-80 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:px-6 lg:py-7">
        <Whose />
        <SectionNav />
        <div className="flex items-center gap-1 lg:mt-auto">
          <ButtonLink to="/" kind="secondary" size="small">
            Use the product
            <ArrowUpRight aria-hidden className="size-4" />
          </ButtonLink>
          <ThemeMenu />
        </div>
      </header>
      <main
        id="facts"
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 pt-4 pb-24 outline-none sm:px-8 lg:px-12 lg:pt-10"
      >
        {children}
      </main>
    </div>
  );
}

function Whose() {
  const { data } = useOverview();
  const { specs, running, mock } = useStarted();
  const fill = data?.sections.map(({ state }) =>
    state === 'shown' || state === 'none' ? 1 : state === 'broken' ? 0.4 : 0,
  );
  return (
    <div className="flex items-center gap-3">
      <Link to="/_nonet" aria-label="The whole specification" className="rounded-md text-accent">
        <Mark className="size-8" {...(fill && { fill })} />
      </Link>
      <div className="min-w-0">
        <p className="truncate font-semibold">{data?.name ?? 'Specification'}</p>
        <p className="truncate font-mono text-xs text-muted">
          {data?.file ?? running} {data && `· ${data.version}`}
        </p>
      </div>
      {mock === 'browser' && specs.length > 1 && (
        <div className="ml-auto">
          <Menu
            trigger={
              <IconButton label="Choose another specification">
                <ChevronDown aria-hidden className="size-4.5" />
              </IconButton>
            }
          >
            <MenuChoice
              label="Specifications"
              value={running}
              choices={specs.map(({ file, name }) => ({
                value: file,
                label: name,
                aside: file.split('/').at(-1),
              }))}
              onChange={(file: string) => chooseFile(file, '/_nonet')}
            />
          </Menu>
        </div>
      )}
    </div>
  );
}

function SectionNav() {
  const { data } = useOverview();
  return (
    <nav
      aria-label="Sections"
      className="-mx-4 overflow-x-auto px-4 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-1 lg:flex-col">
        {data?.sections.map((section) => (
          <li key={section.section}>
            <SectionLink section={section} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DOTS = {
  shown: 'bg-good',
  none: 'bg-edge',
  'not shown': 'border-[1.5px] border-warn',
  broken: 'bg-bad-solid',
} as const;

function SectionLink({
  section: { section, number, title, state, counts },
}: {
  section: SectionSummary;
}) {
  const open = counts.errors + counts.warnings + counts.questions;
  return (
    <NavLink
      to={sectionAddress(section)}
      className={({ isActive }) =>
        classNames(
          'flex items-center gap-2.5 rounded-md px-2.5 py-2 text-sm whitespace-nowrap transition-colors lg:whitespace-normal',
          isActive
            ? 'bg-accent-soft font-medium text-accent-ink'
            : 'text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <span className="w-3 text-right font-mono text-xs tabular-nums">{number}</span>
      <span className="min-w-0 flex-1">{title}</span>
      {open > 0 && (
        <span
          className="rounded-full bg-bad-soft px-1.5 text-xs text-bad tabular-nums"
          title={`${open} to look at`}
        >
          {open}
        </span>
      )}
      <span title={state} className={classNames('size-2 shrink-0 rounded-full', DOTS[state])}>
        <span className="sr-only">{state}</span>
      </span>
    </NavLink>
  );
}

const ICONS: Record<ThemeName, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };
const WORDS: Record<ThemeName, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

function ThemeMenu() {
  const { theme = 'system', setTheme } = useTheme();
  const Icon = ICONS[theme as ThemeName] ?? Monitor;
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label="Theme">
          <Icon aria-hidden className="size-4.5" />
        </IconButton>
      }
    >
      <MenuChoice
        label="Theme"
        value={theme}
        choices={THEMES.map((value) => ({ value: value as string, label: WORDS[value] }))}
        onChange={setTheme}
      />
    </Menu>
  );
}
