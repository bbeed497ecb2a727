// Who remarks: asked once, and kept in this browser.

import { useSyncExternalStore } from 'react';
import { tidyName } from '../../../remarks/index.ts';

const PLACE = 'nonet:who-remarks';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Empty until somebody has said it. */
export const useWho = (): string =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(PLACE) ?? '');

export function keepWho(name: string): void {
  localStorage.setItem(PLACE, tidyName(name));
  for (const listener of listeners) listener();
}
