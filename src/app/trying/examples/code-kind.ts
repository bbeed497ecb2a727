// In which code requests are shown: chosen once for all of them, and kept in this browser.

import { useSyncExternalStore } from 'react';

export const CODE_KINDS = ['curl', 'fetch', 'ts-rest'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

const PLACE = 'nonet:code-kind';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useCodeKind = (): CodeKind =>
  useSyncExternalStore(subscribe, () => {
    const kept = localStorage.getItem(PLACE);
    return CODE_KINDS.find((kind) => kind === kept) ?? 'curl';
  });

export function chooseCodeKind(kind: CodeKind): void {
  localStorage.setItem(PLACE, kind);
  for (const listener of listeners) listener();
}
