// The product's own time: it goes forward when told to, and no two writes share an instant.

export { START } from '../../model/values/moment.ts';

/**
 * The years that the clock may stand in. Expressions count from the year 1 to 9999: what a product
 * reckons from the present instant, backwards or forwards, has to be one of these years too.
 */
const FIRST_YEAR = 100;
const LAST_YEAR = 9899;
export const FIRST = Date.UTC(FIRST_YEAR, 0);
export const LAST = Date.UTC(LAST_YEAR + 1, 0) - 1;
/** The last instant that can be written as a date. */
export const LAST_DATE = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** When what begins at an instant and lasts so long ends, as far as that can be written. */
export const endOf = (begins: number, lasts: number): number =>
  Math.max(FIRST, Math.min(begins + lasts, LAST_DATE));

/** Those years, as messages name them. */
export const CLOCK_YEARS = `from the year ${FIRST_YEAR} to the year ${LAST_YEAR}`;

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

  /**
   * The instant of what happens next: now, or just after the last write. At the end of time it stands,
   * and writes share it.
   */
  get instant(): number {
    return Math.min(Math.max(this.#now, this.#written + 1), LAST);
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
      throw new RangeError(
        `The clock goes ${CLOCK_YEARS}; set it to an instant up to ${new Date(LAST).toISOString()}.`,
      );
    if (instant < this.#now) throw new RangeError('The clock only goes forward.');
    this.#now = Math.floor(instant);
  }

  /** Lets time pass, no further than the clock goes. */
  pass(milliseconds: number): void {
    if (milliseconds > 0) this.#now = Math.min(Math.floor(this.#now + milliseconds), LAST);
  }
}
