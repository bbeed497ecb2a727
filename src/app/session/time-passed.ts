// What has happened by itself while the clock was moved last, until somebody has read it.

import { useSyncExternalStore } from 'react';
import type { Person } from '../../contract/deciding.ts';

export interface TimePassed {
  readonly words: string;
  /** Whose session ended meanwhile; null: nobody’s. */
  readonly person: Person | null;
}

const listeners = new Set<() => void>();
let passed: TimePassed | null = null;

/** Notes it; null forgets it. */
export function noteTimePassed(next: TimePassed | null): void {
  passed = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTimePassed = (): TimePassed | null => useSyncExternalStore(subscribe, () => passed);
