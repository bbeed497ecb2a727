// In place of the parts of the engine that few specifications need, in the app's bundle: they are fetched together, for a
// specification that needs one of them. They have to be there before it is made to work.

import type * as Seldom from './seldom.ts';

export let moveAsAnswered: typeof Seldom.moveAsAnswered;
export let chosen: typeof Seldom.chosen;
export let noneHolds: typeof Seldom.noneHolds;
export let beforeSteps: typeof Seldom.beforeSteps;
export let compileOutgoing: typeof Seldom.compileOutgoing;
export let compileSend: typeof Seldom.compileSend;
export let inForm: typeof Seldom.inForm;
export let earliest: typeof Seldom.earliest;
export let judgeOrdered: typeof Seldom.judgeOrdered;
export let judgeOverlaps: typeof Seldom.judgeOverlaps;

/** Fetches them. */
export async function loadSeldom(): Promise<void> {
  ({
    beforeSteps,
    chosen,
    compileOutgoing,
    compileSend,
    earliest,
    inForm,
    judgeOrdered,
    judgeOverlaps,
    moveAsAnswered,
    noneHolds,
  } = await import('./seldom.ts'));
}

/**
 * Steps that send, headings that declare calls to other services, the line that gives an order of judgement, rules
 * against overlaps, answers as CSV or as texts and conditions behind paths all say so.
 */
export const needsSeldom = (text: string): boolean =>
  /\bsend\b|\(outgoing\)|\border\s*:|\boverlap|csv|text(\/\S+)? of |\s\/[^|]*\bwhere\b/i.test(text);
