// Where one goes on once what one has used is gone: a form, a button, or a whole remark.

import { useEffect, useRef, type RefObject } from 'react';

/** For the button that opens a form: it has the focus once that has closed. */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** A window that asked first has to be gone, which takes it a moment. */
const SOON = 250;

/** If nothing has the focus then: from the remark that it was about, else from its row, else anew. */
export function returnFocusTo(remark: string, line: number | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const thread = marked('remark').find(({ dataset }) => dataset.remark === remark);
    const row = marked('remarks-at').find(({ dataset }) => dataset.remarksAt === `${line}`);
    const heading = document.querySelector<HTMLElement>('main h1');
    const next = thread?.querySelector<HTMLElement>('summary, button') ?? row ?? heading;
    if (next === heading && next !== null) next.tabIndex = -1;
    next?.focus();
  }, SOON);
}

const marked = (name: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-${name}]`),
];
