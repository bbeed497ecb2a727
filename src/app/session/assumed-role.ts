// As whom one looks around while section 6 does not say who is in which role; null: as everybody.

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let assumed: string | null = null;

export function assumeRole(role: string | null): void {
  assumed = role;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useAssumedRole = (): string | null => useSyncExternalStore(subscribe, () => assumed);
