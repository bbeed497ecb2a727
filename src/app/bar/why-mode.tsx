// Asking why: whatever is pointed at, focused or gone to with the arrow keys names its line of the
// specification; a click or Enter opens it, Escape ends the asking.

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SECTIONS, type Spec } from '../../model/index.ts';
import { useProduct } from '../preview/data/product.tsx';
import { lineAddress } from '../review/frame/address.ts';
import type { Why } from '../session/why.ts';
import { errorByMessage } from './error-by-message.ts';

const MARKED = '[data-why], [data-refused]';

/** The fact that a marked element comes from; null where no error of the catalogue says so. */
function whyIn({ dataset }: HTMLElement, spec: Spec): Why | null {
  if (dataset.why !== undefined) return JSON.parse(dataset.why) as Why;
  const error = errorByMessage(spec, dataset.refused ?? '');
  return error === undefined ? null : { section: 'errors', line: error.at.line, what: error.code };
}

/** The marked element that something stands in; null where it comes from no fact. */
function markedAround(target: EventTarget | null, spec: Spec): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>(MARKED) : null;
  if (found === null || whyIn(found, spec) !== null) return found;
  return markedAround(found.parentElement, spec);
}

/** What is asked about, and the words on it; there only while one asks. */
export function WhyMode({ onEnd }: { onEnd: () => void }) {
  const about = useAsking(onEnd);
  return (
    <>
      <p
        role="status"
        className="max-w-full rounded-2xl border border-line bg-canvas px-3.5 py-2 text-[0.8125rem] shadow-float"
      >
        {about === null ? (
          'Point at anything, or use the arrow keys. Press Escape to stop.'
        ) : (
          <Told about={about} />
        )}
      </p>
      {about !== null && <Outline about={about} />}
    </>
  );
}

function Told({ about }: { about: HTMLElement }) {
  const why = whyIn(about, useProduct().spec);
  if (why === null) return null;
  const { section, line, what } = why;
  return (
    <>
      <strong className="font-medium break-words">{what}</strong>: section{' '}
      {SECTIONS[section].number}, line {line}
      <span className="text-muted">. Click or press Enter to open it.</span>
    </>
  );
}

function Outline({ about }: { about: HTMLElement }) {
  const { top, left, width, height } = boxOf(about);
  return (
    <div
      aria-hidden
      style={{ top: top - 3, left: left - 3, width: width + 6, height: height + 6 }}
      className="pointer-events-none fixed rounded-md outline-2 outline-[oklch(0.6_0.15_var(--hue))] outline-dashed"
    />
  );
}

/** An element that has no box of its own has that of what is in it. */
const boxOf = (element: HTMLElement): DOMRect =>
  getComputedStyle(element).display === 'contents' && element.firstElementChild !== null
    ? element.firstElementChild.getBoundingClientRect()
    : element.getBoundingClientRect();

const ARROWS: Readonly<Record<string, number>> = {
  ...{ ArrowDown: 1, ArrowRight: 1 },
  ...{ ArrowUp: -1, ArrowLeft: -1 },
};

/** What is asked about; while one asks, clicks and keys do nothing else. */
function useAsking(onEnd: () => void): HTMLElement | null {
  const [about, setAbout] = useState<HTMLElement | null>(null);
  const [, setMoved] = useState(0);
  const { spec } = useProduct();
  const navigate = useNavigate();
  useEffect(() => {
    const open = (element: HTMLElement | null): void => {
      const why = element && whyIn(element, spec);
      if (why === null) return;
      onEnd();
      void navigate(lineAddress(why.section, why.line));
    };
    const isOurs = ({ target }: Event): boolean =>
      target instanceof Element && target.closest('[aria-label="Review bar"]') !== null;
    const only = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onPoint = (event: Event): void => {
      if (!isOurs(event)) setAbout(markedAround(event.target, spec));
    };
    const onPress = (event: Event): void => {
      if (!isOurs(event)) only(event);
    };
    const onClick = (event: Event): void => {
      if (isOurs(event)) return;
      only(event);
      open(markedAround(event.target, spec));
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = ARROWS[event.key];
      if (event.key === 'Escape') onEnd();
      else if (step !== undefined) setAbout((now) => neighbour(now, step, spec));
      else if (event.key === 'Enter' && about !== null) open(about);
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
  }, [about, navigate, onEnd, spec]);
  return about?.isConnected === true ? about : null;
}

/** The next marked element of the page, or the one before; round at its ends. */
function neighbour(now: HTMLElement | null, step: number, spec: Spec): HTMLElement | null {
  const marked = [...document.querySelectorAll<HTMLElement>(MARKED)];
  const all = marked.filter((element) => whyIn(element, spec) !== null);
  const at = now === null ? (step > 0 ? -1 : 0) : all.indexOf(now);
  const next = all.at((at + step) % all.length) ?? null;
  next?.scrollIntoView?.({ block: 'nearest' });
  return next;
}
