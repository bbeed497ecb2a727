// What of the remarks stands on the screens, and which of them is open: chosen in the bar, kept in this browser.

import { useSyncExternalStore } from 'react';

export interface Shown {
  /** Whether markers stand on the screens. */
  readonly isOn: boolean;
  readonly resolved: boolean;
  /** Only those that mention whoever looks. */
  readonly mine: boolean;
  /** The key of the remark whose thread is open. */
  readonly open: string | null;
}

const PLACE = 'nonet:remarks-shown';
const CHOICES = ['isOn', 'resolved', 'mine'] as const;

const isKept = (name: string): boolean =>
  (localStorage.getItem(PLACE) ?? '').split(' ').includes(name);

let shown: Shown = {
  ...{ isOn: isKept('isOn'), resolved: isKept('resolved'), mine: isKept('mine') },
  open: null,
};
const listeners = new Set<() => void>();

export function setShown(change: Partial<Shown>): void {
  shown = { ...shown, ...change };
  localStorage.setItem(PLACE, CHOICES.filter((name) => shown[name]).join(' '));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useShown = (): Shown => useSyncExternalStore(subscribe, () => shown);
