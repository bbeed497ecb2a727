// In place of `src/engine/judge/ordered.ts` in the app's bundle: judgement in another order than usual is fetched only
// for a specification that gives one. It has to be there before one is made to work.

import type * as Ordered from '../../engine/judge/ordered.ts';

export let beforeSteps: typeof Ordered.beforeSteps;
export let earliest: typeof Ordered.earliest;
export let judgeOrdered: typeof Ordered.judgeOrdered;

/** Fetches it. */
export async function loadOrdered(): Promise<void> {
  ({ beforeSteps, earliest, judgeOrdered } = await import('../../engine/judge/ordered.ts'));
}

/** Every line of section 8 that gives an order begins with this word, perhaps as a bullet. */
export const hasOrder = (text: string): boolean => /\border\s*:/i.test(text);
