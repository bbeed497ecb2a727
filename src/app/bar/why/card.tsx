// The frame of an answer to why: beside what is asked about where there is room, else above the bar.

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { SECTIONS } from '../../../model/index.ts';
import type { Why } from '../../session/why.ts';
import { boxOf } from './found.ts';

const MARGIN = 10;
/** So much room below is the bar's. */
const BAR = 76;
/** In less room than this the answer stands above the bar. */
const NARROW = 640;

export function WhyCard({ about, children }: { about: HTMLElement | null; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  // Each time anew: what it is about may have moved, and it may have grown.
  useLayoutEffect(() => {
    if (card.current !== null) place(card.current, about);
  });
  // What it holds may be fetched, or be opened in it.
  useLayoutEffect(() => {
    const own = card.current;
    if (own === null || typeof ResizeObserver === 'undefined') return;
    const grown = new ResizeObserver(() => place(own, about));
    grown.observe(own);
    return () => grown.disconnect();
  }, [about]);
  return (
    <div
      ref={card}
      className="relative max-h-[calc(100dvh-6rem)] max-w-[min(28rem,100%)] overflow-y-auto rounded-2xl border border-line bg-canvas text-[0.8125rem] shadow-float"
    >
      {children}
    </div>
  );
}

/** Below what it is about where there is room, else above it; never beyond the window, nor behind the bar. */
function place(card: HTMLElement, about: HTMLElement | null): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const isBeside = about !== null && clientWidth >= NARROW;
  card.style.position = isBeside ? 'fixed' : '';
  card.style.left = card.style.top = '';
  if (!isBeside) return;
  const { left, top, bottom } = boxOf(about);
  const own = card.getBoundingClientRect();
  const below = bottom + MARGIN;
  const above = top - own.height - MARGIN;
  const isBelow = below + own.height + BAR <= clientHeight || above < MARGIN;
  const y = isBelow ? Math.min(below, clientHeight - own.height - BAR) : above;
  card.style.top = `${Math.max(MARGIN, y)}px`;
  card.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - own.width - MARGIN))}px`;
}

/** A dashed line around what is asked about. */
export function Outline({ about }: { about: HTMLElement }) {
  const { top, left, width, height } = boxOf(about);
  return (
    <div
      aria-hidden
      style={{ top: top - 3, left: left - 3, width: width + 6, height: height + 6 }}
      className="pointer-events-none! fixed rounded-md outline-2 outline-[oklch(0.6_0.15_var(--hue))] outline-dashed"
    />
  );
}

/** `takeTicket: section 7, line 175`. */
export const WhyHead = ({ why: { section, line, what } }: { why: Why }) => (
  <>
    <strong className="font-medium break-words">{what}</strong>: section {SECTIONS[section].number},
    line {line}
  </>
);
