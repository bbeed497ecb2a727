// In place of `src/engine/beginning/onward.ts` and `made-up-value.ts` in the app's bundle: what makes values
// up, and leads made-up records through their states, is fetched only for a specification that has some. It
// has to be there before one is made to work, or a world taken up that may lack values.

import type * as Onward from '../../engine/beginning/onward.ts';
import type * as Value from '../../engine/beginning/made-up/made-up-value.ts';
import type { Spec } from '../../model/index.ts';

export let madeUpValue: typeof Value.madeUpValue;
export let onwardOf: typeof Onward.onwardOf;

/** Fetches it. */
export async function loadOnward(): Promise<void> {
  [{ onwardOf }, { madeUpValue }] = await Promise.all([
    import('../../engine/beginning/onward.ts'),
    import('../../engine/beginning/made-up/made-up-value.ts'),
  ]);
}

/** Whether records of some entity are made up. */
export const hasMadeUp = ({ sections }: Spec): boolean =>
  sections.entities.facts.entities.some(({ examples }) => examples === null);
