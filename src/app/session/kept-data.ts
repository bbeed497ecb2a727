// Data that somebody has kept to come back to, by their names: each specification's apart, in the
// browser's own storage.

import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import type { Json } from '../../model/index.ts';

/** The last instant that a `Date` knows. */
const MAX_DATE = 8.64e15;

const KeptData = z.object({
  name: z.string(),
  /** The product's own time when it was kept, in milliseconds. */
  at: z.number().min(-MAX_DATE).max(MAX_DATE),
  /** As a snapshot gave it; the mock holds it against its schema. */
  world: z.custom<Json>((world) => world !== undefined),
});
export type KeptData = Readonly<z.infer<typeof KeptData>>;

const listeners = new Set<() => void>();
const placeOf = (file: string): string => `nonet:kept:${file}`;

/** All that is kept, the latest first. */
function keptData(file: string): readonly KeptData[] {
  return parsed(localStorage.getItem(placeOf(file)));
}

function parsed(text: string | null): readonly KeptData[] {
  try {
    return z.array(KeptData).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps data, in place of what had its name before. Throws in words where there is no room. */
export function keepData(file: string, data: KeptData): void {
  write(file, [data, ...keptData(file).filter(({ name }) => name !== data.name)]);
}

export function forgetData(file: string, name: string): void {
  write(
    file,
    keptData(file).filter((kept) => kept.name !== name),
  );
}

function write(file: string, all: readonly KeptData[]): void {
  try {
    localStorage.setItem(placeOf(file), JSON.stringify(all));
  } catch {
    throw new Error('The storage of this browser is full. Delete something saved earlier.');
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** All that is kept, as it comes and goes. */
export function useKeptData(file: string): readonly KeptData[] {
  return parsed(useSyncExternalStore(subscribe, () => localStorage.getItem(placeOf(file))));
}
