// The product's own part of the page, and the page's name above it.

import { useEffect, useRef, type ReactNode } from 'react';
import { staysThere } from '../../writing/context.ts';
import { useProduct } from '../data/product.tsx';
import { useBusy } from './busy.tsx';

interface MainProps {
  isBusy?: boolean;
  children: ReactNode;
}

export function Main({ isBusy = false, children }: MainProps) {
  const isAtWork = useBusy(isBusy);
  useEffect(() => {
    if (isAtWork || !isWanted) return;
    isWanted = false;
    restoreFocus();
  }, [isAtWork]);
  return (
    <main
      aria-busy={isAtWork}
      className="mx-auto w-full max-w-5xl flex-1 px-4 pt-8 pb-28 sm:px-8 sm:pt-12"
    >
      {children}
    </main>
  );
}

interface TitleProps {
  children: string;
  /** Above a record, whose own title is what one looks for. */
  isSmall?: boolean;
}

/** The list that one was in last: a question before something is gone stands elsewhere. */
let list: Element | null = null;
addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.closest('main') !== null)
    list = target.closest('main section');
});

let isWanted = false;

/** Keep focus on the control used, and in view. */
export const keepFocus = (): void => void (isWanted = true);

/** If that control is gone: the heading of its list, else the page heading. */
function restoreFocus(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body)
    return activeElement.scrollIntoView?.({ block: 'nearest' });
  const heading = list?.isConnected === true ? list.querySelector<HTMLElement>('h2') : null;
  if (heading !== null) heading.focus();
  else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

let last: string | null = null;
/** What the window is called before anything is shown in it. */
const UNSHOWN = document.title;

/** The level-1 heading: it names the window, and is where one begins after going somewhere. */
export function Title({ children, isSmall = false }: TitleProps) {
  const { spec, isPicture } = useProduct();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isPicture) return;
    // The first page of all begins where browsers begin.
    const isFirst = document.title === UNSHOWN;
    document.title = `${children} · ${spec.name}`;
    if (!isFirst && last !== children && !staysThere())
      heading.current?.focus({ preventScroll: true });
    last = children;
  }, [children, spec.name, isPicture]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={
        isSmall
          ? 'text-[0.9375rem] font-medium text-muted outline-none'
          : 'text-[1.75rem] leading-tight font-semibold tracking-[-0.022em] outline-none sm:text-[2.125rem]'
      }
    >
      {children}
    </h1>
  );
}
