// The review bar: what reviewers do to a product besides using it. Outside the product's own page, and
// out of its way.

import { Database, EyeOff, MoreHorizontal, PenLine, RotateCcw, Search, Send } from 'lucide-react';
import { useTheme } from 'next-themes';
import { lazy, Suspense, use, useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { openSearch } from '../search/search.tsx';
import { useOverview } from '../spec/stubs.ts';
import { chooseFile, useStarted } from '../start/mode.ts';
import { THEMES } from '../theme/theme.tsx';
import { Mark } from '../ui/mark.tsx';
import { later } from '../ui/later.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../ui/menu.tsx';
import { useEditor } from '../writing/context.ts';
import { CallsMade } from './calls-made.tsx';
import { ClockMenu } from './clock-menu.tsx';
import { BAR_BUTTON, BarContext } from './look.ts';
import { PersonMenu } from './person-menu.tsx';
import { useReset } from './reset.ts';
import { toBar, useShortcut } from './shortcut.ts';
import { TryMenu } from './try-menu.tsx';
import { Notes } from './notes.tsx';
import { WhyButton } from './why-button.tsx';

type Window = 'data' | 'send';

const DataDialog = later(async () => (await import('./data-dialog.tsx')).DataDialog);
const SendDialog = later(async () => (await import('./send-dialog.tsx')).SendDialog);

const Received = lazy(async () => ({ default: (await import('./received.tsx')).Received }));

const WhyMode = lazy(async () => ({ default: (await import('./why-mode.tsx')).WhyMode }));

const HIDDEN = 'nonet:bar-hidden';

export default function Bar() {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) === 'yes');
  const hide = (hidden: boolean) => {
    localStorage.setItem(HIDDEN, hidden ? 'yes' : 'no');
    setHidden(hidden);
    // What was pressed for it is gone.
    requestAnimationFrame(() => toBar(bar.current));
  };
  const [isAsking, setAsking] = useState(false);
  const endAsking = useCallback(() => setAsking(false), []);
  const [window, setWindow] = useState<Window | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useShortcut(bar, () => setHidden(false));
  return (
    <aside
      aria-label="Review bar"
      data-stays
      className="dark-room flex max-w-full shrink-0 flex-col items-end gap-2 text-ink"
    >
      <ReceivedHere />
      <Suspense>{isAsking && <WhyMode onEnd={endAsking} />}</Suspense>
      <Notes />
      <div
        ref={bar}
        // Its menus hold on to it, whatever appears above it while one of them is open.
        className="relative flex max-w-full items-center rounded-full border border-line bg-canvas p-1 shadow-float"
      >
        {isHidden ? (
          <button
            type="button"
            aria-label="Show the review bar"
            className={BAR_BUTTON}
            onClick={() => hide(false)}
          >
            <SpecMark />
          </button>
        ) : (
          <BarContext value={bar}>
            <Link
              to="/_nonet"
              aria-label="Open the specification"
              title="Open the specification"
              className={BAR_BUTTON}
            >
              <SpecMark />
            </Link>
            <Pen />
            <button
              type="button"
              aria-label="Search"
              title="Search (Ctrl-K)"
              className={BAR_BUTTON}
              onClick={() => openSearch()}
            >
              <Search aria-hidden className="size-4" />
            </button>
            <CallsMade />
            <TryMenu />
            <WhyButton isOn={isAsking} onToggle={() => setAsking(!isAsking)} />
            <PersonMenu />
            <ClockMenu />
            <MoreMenu onHide={() => hide(true)} onOpen={setWindow} />
            <SendDialog open={window === 'send'} onOpenChange={() => setWindow(null)} />
            <DataDialog open={window === 'data'} onOpenChange={() => setWindow(null)} />
          </BarContext>
        )}
      </div>
    </aside>
  );
}

/** Fetched where an address has come with something. */
function ReceivedHere() {
  const { hash } = useLocation();
  if (!hash.startsWith('#nonet=')) return null;
  return (
    <Suspense>
      <Received />
    </Suspense>
  );
}

/** Opens the editor beside the product. */
function Pen() {
  const editor = useEditor();
  if (editor === null || editor.isOpen) return null;
  return (
    <button
      type="button"
      data-opens-editor
      aria-label="Edit the specification"
      title="Edit the specification"
      className={BAR_BUTTON}
      onClick={() => editor.open()}
    >
      <PenLine aria-hidden className="size-4" />
    </button>
  );
}

/** Nine dots: full for the sections that are shown. */
function SpecMark() {
  const { data } = useOverview();
  const fill = data?.sections.map(({ state }) =>
    state === 'shown' || state === 'none' ? 1 : state === 'broken' ? 0.4 : 0,
  );
  return <Mark className="size-4.5 text-accent" {...(fill === undefined ? {} : { fill })} />;
}

const THEME_WORDS = { system: 'System', light: 'Light', dark: 'Dark' } as const;

interface MoreProps {
  onHide: () => void;
  onOpen: (which: Window) => void;
}

function MoreMenu({ onHide, onOpen }: MoreProps) {
  const { theme = 'system', setTheme } = useTheme();
  const { specs, running, mock } = useStarted();
  const reset = useReset();
  return (
    <Menu
      side="top"
      within={use(BarContext)}
      trigger={
        <button type="button" aria-label="More" title="More" className={BAR_BUTTON}>
          <MoreHorizontal aria-hidden className="size-4.5" />
        </button>
      }
    >
      <MenuItem icon={<RotateCcw aria-hidden className="size-4" />} onClick={reset}>
        Reset the data
      </MenuItem>
      <MenuItem icon={<Database aria-hidden className="size-4" />} onClick={() => onOpen('data')}>
        Save or restore data …
      </MenuItem>
      <MenuItem icon={<Send aria-hidden className="size-4" />} onClick={() => onOpen('send')}>
        Share this screen …
      </MenuItem>
      <MenuLine />
      <MenuChoice
        label="Theme"
        value={theme}
        choices={THEMES.map((value) => ({ value: value as string, label: THEME_WORDS[value] }))}
        onChange={setTheme}
      />
      {mock === 'browser' && specs.length > 1 && (
        <>
          <MenuLine />
          <MenuChoice
            label="Specification"
            value={running}
            choices={specs.map(({ file, name }) => ({
              value: file,
              label: name,
              aside: file.split('/').at(-1),
            }))}
            onChange={chooseFile}
          />
        </>
      )}
      <MenuLine />
      <MenuItem icon={<EyeOff aria-hidden className="size-4" />} onClick={onHide}>
        Hide this bar
      </MenuItem>
    </Menu>
  );
}
