// What has happened by itself while the clock was moved last, until somebody has read it.

import { useSyncExternalStore } from 'react';
import type { Person } from '../../contract/deciding.ts';

/** A record that went on by itself, and the page that shows it; null where none does. */
export interface WentOn {
  readonly title: string;
  readonly to: string | null;
}

export interface TimePassed {
  readonly words: string;
  /** What became of the session meanwhile; null: nothing. It is not what somebody moved the clock for. */
  readonly session: string | null;
  /** Some of the records that went on, for whoever wants to see them. */
  readonly records: readonly WentOn[];
  /** Whose session ended meanwhile, and who could not be signed in again; null: nobody. */
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
