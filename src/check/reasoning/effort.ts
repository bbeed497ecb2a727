// How much is tried of all conditions of a specification together: of a few rows there is nothing to
// notice, but thousands from a stranger must not keep an editor or a reviewer's tab for minutes.

import type { Linked } from '../linked/linked.ts';
import { memoOf } from '../linked/memo.ts';

/** Values tried; many times what the longest specifications need, and gone in a few seconds. */
const MAX_EFFORT = 10_000_000;
/** Reading and compiling a condition costs as much as trying so many values. */
const EFFORT_TO_BEGIN = 100;

export class Effort {
  #left = Infinity;

  /** Runs a check, in which no more is tried than that; planning a suite takes what it needs. */
  limited<Result>(run: () => Result): Result {
    this.#left = MAX_EFFORT;
    try {
      return run();
    } finally {
      this.#left = Infinity;
    }
  }

  /** Whether conditions may still be tried: what can become of the others is not told. */
  begin(): boolean {
    return this.spend(EFFORT_TO_BEGIN);
  }

  /** Takes so many trials from what is left; false where there are not as many. */
  spend(trials: number): boolean {
    if (trials > this.#left) return false;
    this.#left -= trials;
    return true;
  }
}

/** What is left for a specification. */
export const effortFor = memoOf((_: Linked) => new Effort());
