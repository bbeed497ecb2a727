// In place of `src/engine/beginning/onward.ts` in the app's bundle: what leads made-up records through
// their states is fetched only for a specification that has some. It has to be there before one is
// made to work.

import type * as Onward from '../../engine/beginning/onward.ts';
import type { Spec } from '../../model/index.ts';

export let onwardOf: typeof Onward.onwardOf;

/** Fetches it. */
export async function loadOnward(): Promise<void> {
  ({ onwardOf } = await import('../../engine/beginning/onward.ts'));
}

/** Whether records of some entity are made up. */
export const hasMadeUp = ({ sections }: Spec): boolean =>
  sections.entities.facts.entities.some(({ examples }) => examples === null);
