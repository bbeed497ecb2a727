// How much a search may cost, counted in what it asks of copies of the product: the same text takes the
// same ways on every machine. The clock ends it only where somebody set a time.

import type { TimeSet } from '../obligation.ts';

export class Effort {
  #left = Infinity;
  #isHurried = false;
  readonly #time: TimeSet | null;

  constructor(time: TimeSet | null = null) {
    this.#time = time;
  }

  /** Counts one request, or one move of the clock. */
  spend(): void {
    this.#left -= 1;
  }

  /** Whether nothing more is to be asked. */
  get isSpent(): boolean {
    if (this.#left <= 0) return true;
    const time = this.#time;
    return time !== null && (this.#isHurried ? time.isUp() : time.isShort());
  }

  /** Does something by at most so many requests, or as many as whoever asks has left. */
  within<Done>(most: number, work: () => Done): Done {
    return this.#lend(Math.min(most, this.#left), work, true);
  }

  /** The same where little time is left. */
  inHurry<Done>(most: number, work: () => Done): Done {
    const before = this.#isHurried;
    this.#isHurried = true;
    try {
      return this.within(most, work);
    } finally {
      this.#isHurried = before;
    }
  }

  /** Does something by so many requests of its own: others will ask for the same. */
  apart<Done>(most: number, work: () => Done): Done {
    return this.#lend(most, work, false);
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
