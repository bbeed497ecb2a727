// How often somebody called of late.

/** Instants of calls by who made them; a fork shares them until one side writes. */
export class Rates {
  #calls: Map<string, readonly number[]>;
  #owned: boolean;

  constructor(calls: Iterable<readonly [string, readonly number[]]> = []) {
    this.#calls = new Map(calls);
    this.#owned = true;
  }

  fork(): Rates {
    const other = new Rates();
    other.#calls = this.#calls;
    other.#owned = this.#owned = false;
    return other;
  }

  /** Counts a call; whether it is one more than `most` since, but without, `from`. */
  count(who: string, now: number, from: number, most: number): boolean {
    const recent = (this.#calls.get(who) ?? []).filter((instant) => instant > from);
    // The oldest of more than `most` can decide nothing any more.
    const kept = recent.length > most ? recent.slice(recent.length - most) : recent;
    if (!this.#owned) [this.#calls, this.#owned] = [new Map(this.#calls), true];
    this.#calls.set(who, [...kept, now]);
    return recent.length >= most;
  }

  entries(): [string, readonly number[]][] {
    return [...this.#calls];
  }
}
