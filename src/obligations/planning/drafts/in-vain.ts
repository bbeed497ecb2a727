// What was looked for in vain, and is looked for again once there is reason to.

import type { Draft } from './drafted.ts';
import { isCutShort } from './planned.ts';

export interface InVain {
  readonly id: string;
  /** Whether nobody misses it. */
  readonly isExtra: boolean;
  /** How much was known then. */
  readonly progress: number;
  readonly again: () => void;
}

/** Looks once more for what there was too little time for; what is extra and still not found is left out. */
export function takeTime(all: readonly InVain[], made: Map<string, Draft>): void {
  const isLeft = ({ id }: InVain): boolean => {
    const draft = made.get(id);
    return draft !== undefined && isCutShort(draft.obligation.plan);
  };
  const left = all.filter(isLeft);
  for (const { again } of left) again();
  for (const one of left) if (one.isExtra && isLeft(one)) made.delete(one.id);
}
