// Reaching the bar from wherever one is: Ctrl and the full stop, or ⌘ in place of Ctrl.

import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Goes to what comes first in the bar. */
export const toBar = (bar: HTMLElement | null): void =>
  bar?.querySelector<HTMLElement>('a, button')?.focus();

/** Focuses the bar's first button; `show` has it shown before that. */
export function useShortcut(bar: RefObject<HTMLElement | null>, show: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // In the editor it mends.
      if (event.key !== '.' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      flushSync(show);
      toBar(bar.current);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [bar, show]);
}
