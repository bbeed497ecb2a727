// Short words on what has just been done. What draws them is fetched with the first.

import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('./toaster.tsx'));

let isWanted = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where they appear. */
export function Toasts() {
  const isHere = useSyncExternalStore(subscribe, () => isWanted);
  return isHere ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

async function show(kind: 'done' | 'said', what: string): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { whenThere, toast } = await import('./toaster.tsx');
  await whenThere;
  if (kind === 'done') toast.success(what);
  else toast(what);
}

/** Says that something went well. */
export const sayDone = (what: string): void => void show('done', what);
/** Says something that needs no answer. */
export const say = (what: string): void => void show('said', what);
