// Arriving at a name by its link: the fact is brought into view, marked, and has the focus.

import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { bringIntoView } from '../../ui/bring-into-view.ts';

interface Arrival<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly isHere: boolean;
}

/** Whether the address names this fact; each time that it comes to do so, one arrives at it. */
export function useArrival<E extends HTMLElement>(
  name: string | undefined,
  block: ScrollLogicalPosition,
): Arrival<E> {
  const ref = useRef<E>(null);
  const { hash, key } = useLocation();
  const isHere = name !== undefined && hash === `#${encodeURIComponent(name)}`;
  useEffect(() => {
    if (!isHere || ref.current === null) return;
    ref.current.focus({ preventScroll: true });
    return bringIntoView(ref.current, block);
  }, [isHere, key, block]);
  return { ref, isHere };
}
