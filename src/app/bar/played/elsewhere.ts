// What stands above the bar gives way to whatever else somebody turns to: the page, or another of the bar's
// panels.

import { useEffect, useRef, type RefObject } from 'react';

/** Calls when somebody presses something on the page, or something else beside it. */
export function useElsewhere(own: RefObject<HTMLElement | null>, then: () => void): void {
  const latest = useRef(then);
  useEffect(() => void (latest.current = then));
  useEffect(() => {
    // Keys press buttons by clicks as well.
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || own.current?.contains(target) !== false) return;
      if (target.closest(ELSEWHERE) !== null) latest.current();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [own]);
}

const ELSEWHERE = 'main, header, [data-stays] :is(button, a)';
