// In place of `src/engine/judge/no-overlap.ts` in the app's bundle: rules against overlaps are judged by what is fetched
// only for a specification that has some. It has to be there before one is made to work.

import type * as NoOverlap from '../../engine/judge/no-overlap.ts';

export let judgeOverlaps: typeof NoOverlap.judgeOverlaps;

/** Fetches it. */
export async function loadOverlaps(): Promise<void> {
  ({ judgeOverlaps } = await import('../../engine/judge/no-overlap.ts'));
}

/** Every such rule says this word. */
export const hasOverlaps = (text: string): boolean => /\boverlap/i.test(text);
