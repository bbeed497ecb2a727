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

/** What is said of one page, by what it is known to whoever draws it: it goes once that page is left. */
let ofPage: { readonly id: string | number; readonly page: string } | null = null;

async function show(kind: 'done' | 'said', what: string, page?: string): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { whenThere, toast } = await import('./toaster.tsx');
  await whenThere;
  const id = kind === 'done' ? toast.success(what) : toast(what);
  ofPage = page === undefined ? null : { id, page };
}

/** Says that something went well; where it is about a page (its path), only as long as one is there. */
export const sayDone = (what: string, page?: string): void => void show('done', what, page);
/** Says something that needs no answer. */
export const say = (what: string): void => void show('said', what);

/** Another page is there: what was said of the last one is over. */
export async function unsayElsewhere(page: string): Promise<void> {
  if (ofPage === null || ofPage.page === page) return;
  const { id } = ofPage;
  ofPage = null;
  const { toast } = await import('./toaster.tsx');
  toast.dismiss(id);
}
