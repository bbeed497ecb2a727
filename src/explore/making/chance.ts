// Choices that the same seed makes again.

import { Random } from '../../engine/store/random.ts';

export class Chance {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  /** A whole number from 0 up to, but not including, a bound. */
  below(bound: number): number {
    return this.#random.next() % bound;
  }

  /** Once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** One of a list; the later it stands, the likelier. */
  recent<Item>(items: readonly Item[]): Item {
    return items[Math.max(this.below(items.length), this.below(items.length))]!;
  }

  /** One of several, each as often as its weight says. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    const weights = items.map(weightOf);
    let left = (this.below(1_000_000) / 1_000_000) * weights.reduce((sum, one) => sum + one, 0);
    const place = weights.findIndex((weight) => (left -= weight) < 0);
    return items[place < 0 ? items.length - 1 : place]!;
  }
}
