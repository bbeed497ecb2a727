// Asking why, or choosing what to remark on: whatever is pointed at, focused or gone to with the arrow keys names
// its line of the specification, beside it. A click or Enter opens the answer or the form, Escape closes it and
// then ends the asking.

import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import { useMe, useProduct } from '../../preview/data/product.tsx';
import type { Why } from '../../session/why.ts';
import { markedAround, neighbour, whyIn, withheldOnPage } from './found.ts';
import { Outline, WhyCard, WhyHead } from './card.tsx';

export interface OpenedProps {
  about: HTMLElement;
  why: Why;
  close: () => void;
  /** Ends the asking: somebody goes elsewhere. */
  onEnd: () => void;
}

interface WhyModeProps {
  /** What a click opens. */
  Opened: ComponentType<OpenedProps>;
  /** What that is for. */
  more: string;
  /** One asks why, and may ask it of what is not there. */
  isWhy: boolean;
  onEnd: () => void;
}

/** What is asked about, and the words on it; there only while one asks. */
export function WhyMode({ Opened, more, isWhy, onEnd }: WhyModeProps) {
  const { spec } = useProduct();
  const { about, isOpen, close } = useAsking(onEnd);
  const why = about && whyIn(about, spec);
  return (
    <>
      {about !== null && <Outline about={about} />}
      {about === null || why === null ? (
        <WhyCard about={null}>
          <p role="status" className="px-3.5 py-2">
            <span className="pointer-coarse:hidden">
              Point at anything, or use the arrow keys. Press Escape to stop.
            </span>
            <span className="hidden pointer-coarse:inline">
              Tap anything. Tap the button again to stop.
            </span>
          </p>
          {isWhy && <Missing onEnd={onEnd} />}
        </WhyCard>
      ) : (
        <WhyCard about={about}>
          <p role="status" className={isOpen ? 'sr-only' : 'px-3.5 py-2'}>
            <WhyHead why={why} />
            <span className="text-muted">. Click or press Enter {more}.</span>
          </p>
          <Suspense>
            {isOpen && <Opened key={JSON.stringify(why)} {...{ about, why, close, onEnd }} />}
          </Suspense>
        </WhyCard>
      )}
    </>
  );
}

const NotOffered = lazy(async () => ({
  default: (await import('./not-offered.tsx')).NotOffered,
}));

/** What the page does not offer to whoever looks: nobody can point at that. */
function Missing({ onEnd }: { onEnd: () => void }) {
  const name = useMe()?.person?.title;
  const withheld = withheldOnPage();
  if (withheld.length === 0) return null;
  const title = name === undefined ? 'Not offered here now' : `Not offered to ${name} here now`;
  return (
    <Suspense>
      <div className="border-t border-line px-3.5 py-2.5">
        <NotOffered {...{ withheld, title, onEnd }} />
      </div>
    </Suspense>
  );
}

const BAR = '[aria-label="Review bar"]';

const ARROWS: Readonly<Record<string, number>> = {
  ...{ ArrowDown: 1, ArrowRight: 1 },
  ...{ ArrowUp: -1, ArrowLeft: -1 },
};

/** What is asked about, and whether its answer is open; while one asks, clicks and keys do nothing else. */
function useAsking(onEnd: () => void) {
  const [about, setAbout] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [, setMoved] = useState(0);
  const { spec } = useProduct();
  const close = useCallback(() => {
    setOpen(false);
    // What had the focus is gone; from the button one goes on asking.
    document.querySelector<HTMLElement>(`${BAR} :is([aria-pressed=true], [data-asking])`)?.focus();
  }, []);
  useEffect(() => {
    const isOurs = ({ target }: Event): boolean =>
      target instanceof Element && target.closest(BAR) !== null;
    const only = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onPoint = (event: Event): void => {
      if (!isOpen && !isOurs(event)) setAbout(markedAround(event.target, spec));
    };
    const onPress = (event: Event): void => {
      if (!isOurs(event)) only(event);
    };
    const onClick = (event: Event): void => {
      if (isOurs(event)) return;
      only(event);
      const found = markedAround(event.target, spec);
      setAbout(found);
      setOpen(found !== null);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      // In an answer that is open keys do what they always do, and a text that is begun is kept.
      const isWriting = event.target instanceof HTMLTextAreaElement && event.target.value !== '';
      if (isOpen && isOurs(event) && (event.key !== 'Escape' || isWriting)) return;
      const step = ARROWS[event.key];
      if (event.key === 'Escape' && isOpen) close();
      else if (event.key === 'Escape') onEnd();
      else if (step !== undefined) setAbout((now) => neighbour(now, step, spec));
      else if (event.key === 'Enter' && about !== null) setOpen(true);
      else return;
      only(event);
    };
    const onMove = (): void => setMoved((moves) => moves + 1);
    const heard: [string, (event: never) => void][] = [
      ...(['pointermove', 'focusin'] as const).map((name) => [name, onPoint] as never),
      ...(['pointerdown', 'mousedown'] as const).map((name) => [name, onPress] as never),
      ['click', onClick],
      ['keydown', onKeyDown],
      ...(['scroll', 'resize'] as const).map((name) => [name, onMove] as never),
    ];
    for (const [name, listener] of heard) addEventListener(name, listener as EventListener, true);
    return () => {
      for (const [name, listener] of heard)
        removeEventListener(name, listener as EventListener, true);
    };
  }, [about, close, isOpen, onEnd, spec]);
  const shown = about?.isConnected === true ? about : null;
  return { about: shown, isOpen: isOpen && shown !== null, close };
}
