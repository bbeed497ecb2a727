// What stands around every page of the review: whose specification it is, and its nine sections.

import { ArrowUpRight, ChevronDown, Monitor, Moon, PenLine, Search, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { openSearch } from '../../search/search.tsx';
import { useOverview } from '../../spec/stubs.ts';
import { chooseFile, useStarted } from '../../server/mode.ts';
import { THEMES, type ThemeName } from '../../theme/theme.tsx';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Menu, MenuChoice } from '../../ui/windows/menu.tsx';
import { useEditor } from '../../writing/context.ts';
import { SectionNav } from './section-nav.tsx';

export function Frame({ children }: { children: ReactNode }) {
  const main = useFreshPage();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[92rem] flex-col lg:flex-row">
      <a
        href="#facts"
        onClick={(event) => {
          // Of a site of files the address behind `#` says which page it is.
          event.preventDefault();
          main.current?.focus();
        }}
        className="absolute -top-20 left-4 z-20 rounded-md bg-accent px-4 py-2 text-on-accent focus:top-4"
      >
        Skip to the section
      </a>
      <header className="top-0 z-10 flex [@media(min-height:36rem)]:sticky lg:sticky flex-col gap-2 border-b border-line bg-canvas px-4 pt-3 pb-2 sm:px-8 lg:h-dvh lg:w-76 lg:shrink-0 lg:gap-5 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-5 lg:pt-7 lg:pb-5">
        <div className="flex items-center gap-2 lg:contents">
          <Whose />
          <SearchButton />
          <div className="flex items-center gap-1 lg:sticky lg:-bottom-5 lg:z-1 lg:order-last lg:mt-auto lg:-mb-5 lg:bg-canvas lg:px-2 lg:py-3">
            <EditButton />
            <ButtonLink to="/" kind="secondary" size="small" aria-label="Use the product">
              <span className="hidden sm:inline">Use the product</span>
              <span className="sm:hidden">Product</span>
              <ArrowUpRight aria-hidden className="size-4" />
            </ButtonLink>
            {/* On a phone the product's menu has it, and the names have its room. */}
            <span className="max-[26rem]:hidden">
              <ThemeMenu />
            </span>
          </div>
        </div>
        <SectionNav />
      </header>
      <main
        ref={main}
        id="facts"
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 pt-6 pb-24 outline-none sm:px-8 lg:px-12 lg:pt-10"
      >
        {children}
      </main>
    </div>
  );
}

/** Going to another page begins at its top, and whoever has no pointer at its heading. */
function useFreshPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash !== '') return;
    window.scrollTo({ top: 0 });
    const heading = main.current?.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

/** What the reader gives for a specification that says none. */
const NO_VERSION = '0.0.0';

function Whose() {
  const { data } = useOverview();
  const { specs, running, mock } = useStarted();
  const fill = data?.sections.map(({ state }) =>
    state === 'shown' || state === 'none' ? 1 : state === 'broken' ? 0.4 : 0,
  );
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 lg:flex-none lg:px-2">
      <Link to="/_nonet" aria-label="The whole specification" className="rounded-md text-accent">
        <Mark className="size-8" {...(fill && { fill })} />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{data?.name ?? 'Specification'}</p>
        <p className="truncate font-mono text-xs text-muted" title={data?.file ?? running}>
          {(data?.file ?? running).split('/').at(-1)}
          {data && (
            <>
              {data.version !== NO_VERSION && ` · ${data.version}`}
              {data.zone && <span className="hidden sm:inline"> · times in {data.zone}</span>}
            </>
          )}
        </p>
      </div>
      {mock === 'browser' && specs.length > 1 && (
        <div>
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

function SearchButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      data-tip="Search (Ctrl-K)"
      onClick={() => openSearch()}
      className="flex h-9 min-w-9 shrink-0 items-center justify-center gap-2.5 rounded-md text-sm text-muted transition-colors hover:bg-sunken hover:text-ink lg:mx-2 lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3"
    >
      <Search aria-hidden className="size-4.5 lg:size-4" />
      <span className="sr-only flex-1 text-left lg:not-sr-only">Search</span>
      <kbd aria-hidden className="hidden font-sans text-xs lg:inline">
        Ctrl K
      </kbd>
    </button>
  );
}

/** Opens the editor beside the page. */
function EditButton() {
  const editor = useEditor();
  if (editor === null || editor.isOpen) return null;
  return (
    <IconButton data-opens-editor label="Edit the specification" onClick={() => editor.open()}>
      <PenLine aria-hidden className="size-4.5" />
    </IconButton>
  );
}

const ICONS: Record<ThemeName, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };
const WORDS: Record<ThemeName, string> = { system: 'System', light: 'Light', dark: 'Dark' };

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
