// Where a form was, its button has the focus again.

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
