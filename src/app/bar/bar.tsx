// The review bar: what reviewers do to a product besides using it. Outside the product's own page, and
// out of its way.

import { PenLine, Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useProduct } from '../preview/data/product.tsx';
import { openSearch } from '../search/search.tsx';
import { useOverview } from '../spec/stubs.ts';
import { useWelcome } from '../session/welcome.ts';
import { Mark } from '../ui/mark.tsx';
import { later } from '../ui/windows/later.tsx';
import { useEditor } from '../writing/context.ts';
import { BarButton, BarLink } from './parts/bar-button.tsx';
import type { Purpose } from './asking.tsx';
import { CallsMade } from './calls-made.tsx';
import { ClockMenu } from './clock/clock-menu.tsx';
import { BAR_BUTTON, BarContext } from './parts/look.ts';
import { MoreMenu, type BarDialog } from './more-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { toBar, useShortcut } from './shortcut.ts';
import { TryMenu } from './simulating/try-menu.tsx';
import { Notes } from './notes.tsx';
import { WhyButton } from './why-button.tsx';

const DataDialog = later(async () => (await import('./data/data-dialog.tsx')).DataDialog);
const SendDialog = later(async () => (await import('./data/send-dialog.tsx')).SendDialog);

const Received = lazy(async () => ({ default: (await import('./data/received.tsx')).Received }));

const OutboxButton = lazy(() => import('./outbox/outbox-button.tsx'));

const WelcomeCard = lazy(() => import('./played/welcome-card.tsx'));

const Asking = lazy(() => import('./asking.tsx'));
const RemarksButton = lazy(() => import('./remarks-button.tsx'));
const RemarksOnScreen = lazy(() => import('./remarks/on-screen.tsx'));

const HIDDEN = 'nonet:bar-hidden';

/** Only a product that sends something has an outbox. */
function OutboxIfAny() {
  const { spec } = useProduct();
  const { mails, webhooks, outgoing } = spec.sections.calls.facts;
  const isSending = (mails ?? webhooks ?? outgoing) !== undefined;
  return <Suspense>{isSending && <OutboxButton />}</Suspense>;
}

export default function Bar() {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) === 'yes');
  const hide = (hidden: boolean) => {
    localStorage.setItem(HIDDEN, hidden ? 'yes' : 'no');
    setHidden(hidden);
    // What was pressed for it is gone.
    requestAnimationFrame(() => toBar(bar.current));
  };
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const endAsking = useCallback(() => setPurpose(null), []);
  const [window, setWindow] = useState<BarDialog | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useShortcut(bar, () => setHidden(false));
  return (
    <aside
      aria-label="Review bar"
      data-stays
      // As wide as the widest of its parts: what lies beside the others can be pressed.
      className="dark-room pointer-events-none! flex max-w-full shrink-0 flex-col items-end gap-2 text-ink *:pointer-events-auto"
    >
      <ReceivedHere />
      <Suspense>
        {purpose ? <Asking purpose={purpose} onEnd={endAsking} /> : <RemarksOnScreen />}
      </Suspense>
      <Welcome isApart={isHidden || purpose !== null} onAsk={() => setPurpose('why')} />
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
            <BarLink
              to="/_nonet"
              name="Open the specification"
              label="Specification"
              short="Spec"
              icon={<SpecMark />}
            />
            <Pen />
            <BarButton
              name="Search"
              label="Search"
              keys="Ctrl-K"
              icon={<Search aria-hidden className="size-4" />}
              onClick={() => openSearch()}
            />
            <CallsMade />
            <OutboxIfAny />
            <TryMenu />
            <WhyButton
              isOn={purpose === 'why'}
              onToggle={() => setPurpose(purpose === 'why' ? null : 'why')}
            />
            <Suspense>
              <RemarksButton isAsking={purpose === 'remark'} onAsk={setPurpose} />
            </Suspense>
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

/** What this is, until somebody has read it; a product without screens says itself what to do. */
function Welcome({ isApart, onAsk }: { isApart: boolean; onAsk: () => void }) {
  const { spec } = useProduct();
  const isWanted = useWelcome() && spec.sections.screens.facts.screens.length > 0;
  if (!isWanted || isApart) return null;
  return (
    <Suspense>
      <WelcomeCard onAsk={onAsk} />
    </Suspense>
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
    <BarButton
      data-opens-editor
      name="Edit the specification"
      label="Edit"
      icon={<PenLine aria-hidden className="size-4" />}
      onClick={() => editor.open()}
    />
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
