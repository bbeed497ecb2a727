// How much a search may cost, counted in what it asks of copies of the product: the same text takes the
// same ways on every machine. The clock ends it only where somebody set a time.

export class Effort {
  #left = Infinity;
  readonly #isTimeUp: () => boolean;

  /** `isTimeUp`: whether the time that somebody set has passed. */
  constructor(isTimeUp: () => boolean = () => false) {
    this.#isTimeUp = isTimeUp;
  }

  /** Counts one request, or one move of the clock. */
  spend(): void {
    this.#left -= 1;
  }

  /** Whether nothing more is to be asked. */
  get isSpent(): boolean {
    return this.#left <= 0 || this.#isTimeUp();
  }

  /** Does something by at most so many requests, or as many as whoever asks has left. */
  within<Done>(most: number, work: () => Done): Done {
    return this.#lend(Math.min(most, this.#left), work, true);
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
