// Tooltips: the words of `data-tip` beside whatever is hovered, or focused with the keys. Escape hides
// them, and they stay while the pointer is on them.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const DELAY = 350;
const MARGIN = 8;

export default function Tips() {
  const about = useAbout();
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (about !== null && tip.current !== null) place(tip.current, about.getBoundingClientRect());
  }, [about]);
  if (about === null) return null;
  return (
    <div
      ref={tip}
      // The name of what it stands beside says the same.
      aria-hidden
      data-tips
      className="dark-room fixed top-0 left-0 z-60 w-max max-w-64 rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs font-medium text-ink shadow-float"
    >
      {about.dataset['tip']}
    </div>
  );
}

/** Above an element where there is room, else below it; never beyond the window. */
function place(tip: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const own = tip.getBoundingClientRect();
  const most = document.documentElement.clientWidth - own.width - MARGIN;
  const x = Math.max(MARGIN, Math.min(left + width / 2 - own.width / 2, most));
  const above = top - own.height - MARGIN;
  tip.style.transform = `translate(${x}px, ${above < MARGIN ? bottom + MARGIN : above}px)`;
}

/** The element whose tooltip is shown. */
function useAbout(): HTMLElement | null {
  const [about, setAbout] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let wanted: HTMLElement | null = null;
    let waiting = 0;
    const show = (element: HTMLElement | null, delay: number): void => {
      if (element === wanted) return;
      wanted = element;
      clearTimeout(waiting);
      waiting = window.setTimeout(() => setAbout(element), delay);
    };
    const onOver = ({ target, pointerType }: PointerEvent): void => {
      const isOnTip = target instanceof Element && target.closest('[data-tips]') !== null;
      if (pointerType === 'touch' || isOnTip) return;
      const element = withTip(target);
      show(element, element === null ? MARGIN : DELAY);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const isByKeys = target instanceof Element && target.matches(':focus-visible');
      show(isByKeys ? withTip(target) : null, 0);
    };
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') show(null, 0);
    };
    const hide = (): void => show(null, 0);
    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', hide, true);
    // Keys press, too.
    document.addEventListener('click', hide, true);
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('click', hide, true);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);
  return about?.isConnected === true ? about : null;
}

/** None for what is in use: its tip would lie over the panel that it has opened. */
const withTip = (target: EventTarget | null): HTMLElement | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  return element?.matches(IN_USE) === true ? null : element;
};

const IN_USE = '[aria-expanded=true], [aria-pressed=true], [data-asking], [data-popup-open]';
