// Chance that is the same every time.

export class Chance {
  constructor(private state: number) {}

  /** A whole number from 0 up to, but not including, a bound. */
  below(bound: number): number {
    // Mulberry32.
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** Once in so many times. */
  oneIn = (times: number): boolean => this.below(times) === 0;

  /** Some of an object's fields: each is left out once in so many times. */
  some(fields: Readonly<Record<string, unknown>>, leftOutOneIn: number): Record<string, unknown> {
    const kept = Object.entries(fields).filter(() => !this.oneIn(leftOutOneIn));
    return Object.fromEntries(kept);
  }
}
