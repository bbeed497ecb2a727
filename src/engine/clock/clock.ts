// The product's own time: it goes forward when told to, and no two writes share an instant.

/** Where time begins when nobody says: a Monday morning, UTC. */
export const START = Date.UTC(2026, 0, 5, 9);

/** The last instant that can be written as a date. */
export const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export class Clock {
  #now: number;
  /** The instant of the last write. */
  #written: number;

  constructor(now: number, written: number = now - 1) {
    this.#now = now;
    this.#written = written;
  }

  fork(): Clock {
    return new Clock(this.#now, this.#written);
  }

  get now(): number {
    return this.#now;
  }

  get written(): number {
    return this.#written;
  }

  /** The instant of what happens next: now, or just after the last write. */
  get instant(): number {
    return Math.max(this.#now, this.#written + 1);
  }

  /** It is the instant of what happens next. */
  tick(): void {
    this.#now = this.instant;
  }

  /** Something was written at an instant: what is written next is later. Gives what undoes it. */
  write(instant: number): () => void {
    const [now, written] = [this.#now, this.#written];
    this.#written = Math.max(this.#written, instant);
    this.#now = Math.max(this.#now, instant);
    return () => ([this.#now, this.#written] = [now, written]);
  }

  /** Sets the clock. Throws a RangeError for an instant that is past, or no instant. */
  set(instant: number): void {
    if (!Number.isFinite(instant) || instant > LAST)
      throw new RangeError('The clock can be set to an instant up to the year 9999.');
    if (instant < this.#now) throw new RangeError('The clock only goes forward.');
    this.#now = Math.floor(instant);
  }
}
