// In place of `src/engine/provoke.ts` in the app's bundle: answering with an error on demand is fetched when the
// first request is about to ask for one.

import type * as Provoke from '../../engine/provoke.ts';

export const PROVOKING_HEADER = 'x-nonet-answer';

let loaded: typeof Provoke | null = null;

/** Fetches it. */
export async function loadProvoking(): Promise<void> {
  loaded ??= await import('../../engine/provoke.ts');
}

export const provoked: typeof Provoke.provoked = (...asked) => loaded?.provoked(...asked) ?? null;
