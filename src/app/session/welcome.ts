// Whether the card that says what this is has been read: it is shown once in a browser, and again
// when somebody asks for it.

import { useSyncExternalStore } from 'react';
import { storagePlace } from '../server/site.ts';

const PLACE = storagePlace('welcomed');
const listeners = new Set<() => void>();

/** Shows the card, or puts it away for good. */
export function showWelcome(isShown: boolean): void {
  if (isShown) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, 'yes');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useWelcome = (): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(PLACE) === null);
