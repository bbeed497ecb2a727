// The record that the present screen is about, for what stands beside the product.

import { useEffect, useSyncExternalStore } from 'react';
import type { Json } from '../../model/index.ts';

export interface InView {
  readonly entity: string;
  readonly key: Json;
  readonly title: string;
}

const listeners = new Set<() => void>();
let inView: InView | null = null;

function note(next: InView | null): void {
  inView = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says what a screen is about, for as long as it is shown; of null it says nothing. */
export function useNoteInView(record: InView | null): void {
  const text = JSON.stringify(record);
  useEffect(() => {
    const now = JSON.parse(text) as InView | null;
    note(now);
    return () => {
      if (inView === now) note(null);
    };
  }, [text]);
}

export const useInView = (): InView | null => useSyncExternalStore(subscribe, () => inView);
