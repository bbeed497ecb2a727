// Keeping to a product's own rates: whoever has made as many calls as they may waits until one more
// is allowed.

import type { Spec } from '../../../model/index.ts';

interface Rate {
  readonly calls: number;
  readonly window: number;
}

/** A call may take longer to arrive than the one after it. */
const MARGIN = 500;

/** The rates of section 9, whatever calls they are about: to be too slow breaks none of them. */
const ratesOf = (spec: Spec): Rate[] =>
  spec.sections.limits.facts.constants.flatMap(({ value }) =>
    value.kind === 'rate' ? [{ calls: value.calls, window: value.windowMilliseconds }] : [],
  );

export class Pace {
  readonly #rates: readonly Rate[];
  readonly #now: () => number;
  #isKept = true;
  /** When each caller made their calls, by their names; those that nobody counts any more are gone. */
  readonly #made = new Map<string, number[]>();

  constructor(spec: Spec, now: () => number = Date.now) {
    this.#rates = ratesOf(spec);
    this.#now = now;
  }

  /** Nobody waits until the product tells somebody to: one in the making may have no rates yet. */
  untilTold(): void {
    this.#isKept = false;
  }

  /** The product has asked somebody to wait. */
  askedToWait(): void {
    this.#isKept = true;
  }

  /** How long a caller has to wait before the next call, in milliseconds. */
  delayFor(caller: string): number {
    if (!this.#isKept) return 0;
    const made = this.#made.get(caller) ?? [];
    const now = this.#now();
    return Math.max(
      0,
      ...this.#rates.map(({ calls, window }) => {
        const before = made.at(-calls);
        return before === undefined ? 0 : before + window + MARGIN - now;
      }),
    );
  }

  /** Notes that a caller makes a call now. */
  note(caller: string): void {
    if (this.#rates.length === 0) return;
    const longest = Math.max(...this.#rates.map(({ window }) => window));
    const now = this.#now();
    const recent = (this.#made.get(caller) ?? []).filter((at) => at > now - longest - MARGIN);
    this.#made.set(caller, [...recent, now]);
  }
}
