// The product's own part of the page, and where focus stays while it is at work.

import { useEffect, type ReactNode } from 'react';
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
