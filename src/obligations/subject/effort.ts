// How much a search may cost, counted in what it asks of copies of the product: the same text takes the
// same ways on every machine. The clock ends it only where somebody set a time.

import type { TimeSet } from '../plan/obligation.ts';

export class Effort {
  #left = Infinity;
  /** The most that a search of its own may take now. */
  #limitApart = Infinity;
  readonly #time: TimeSet | null;

  constructor(time: TimeSet | null = null) {
    this.#time = time;
  }

  /** Counts one request, or one move of the clock; what takes as long as several counts as so many. */
  spend(several = 1): void {
    this.#left -= several;
  }

  /** Whether nothing more is to be asked. */
  get isSpent(): boolean {
    if (this.#left <= 0) return true;
    const time = this.#time;
    return time !== null && (this.#isBrief ? time.isUp() : time.isShort());
  }

  get #isBrief(): boolean {
    return this.#limitApart < Infinity;
  }

  /** Does something by at most so many requests, or as many as whoever asks has left. */
  within<Done>(most: number, work: () => Done): Done {
    return this.#lend(Math.min(most, this.#left), work, true);
  }

  /**
   * The same where little is to be spent, `mostApart` on any search of its own in it; also where little
   * time is left. `isWhole`: more requests would have changed nothing, those of such searches aside.
   */
  briefly<Done>(
    { most, mostApart }: { readonly most: number; readonly mostApart: number },
    work: () => Done,
  ): { done: Done; isWhole: boolean } {
    const before = this.#limitApart;
    this.#limitApart = mostApart;
    try {
      return this.within(most, () => {
        const done = work();
        return { done, isWhole: this.#left > 0 };
      });
    } finally {
      this.#limitApart = before;
    }
  }

  /** Does something by so many requests of its own: others will ask for the same. */
  apart<Done>(most: number, work: () => Done): Done {
    return this.#lend(this.mostApart(most), work, false);
  }

  /** How many of so many requests a search of its own may take now. */
  mostApart(most: number): number {
    return Math.min(most, this.#limitApart);
  }

  #lend<Done>(lent: number, work: () => Done, isCounted: boolean): Done {
    const before = this.#left;
    this.#left = lent;
    try {
      return work();
    } finally {
      this.#left = isCounted ? before - (lent - this.#left) : before;
    }
  }
}
