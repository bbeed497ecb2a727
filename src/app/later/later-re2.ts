// In place of `src/expression/patterns/re2.ts` in the app's bundle: RE2 is a sixth of all that a first load may
// fetch, and most specifications hold no pattern. It has to be there before one that does is read.

import type * as Re2 from 're2js';

export let RE2JS: typeof Re2.RE2JS;
export let RE2JSException: typeof Re2.RE2JSException;

/** Fetches it. */
export async function loadPatterns(): Promise<void> {
  ({ RE2JS, RE2JSException } = await import('re2js'));
}

/** Every pattern stands behind this word, in the rules as in expressions. */
export const hasPatterns = (text: string): boolean => /matches/i.test(text);
