// The situations that a search has reached and not yet gone on from. First come those in which there
// is what was nowhere before, or in a state in which it never was; then those with a value that was
// nowhere before, and those in which two such things are so together for the first time. Most ways
// need no more, and what merely repeats itself waits.

import type { Traits } from './traits.ts';

export class Frontier<Item> {
  readonly #queues: readonly Queue<Item>[] = [new Queue(), new Queue(), new Queue(), new Queue()];
  readonly #numbers = new Map<string, number>();
  readonly #pairs = new Set<number>();

  add(item: Item, traits: Traits): void {
    this.#queues[this.#rank(traits)]!.add(item);
  }

  /** The next to go on from; undefined where there is none. */
  next(): Item | undefined {
    return this.#queues.find(({ isEmpty }) => !isEmpty)?.take();
  }

  /** How little is new. */
  #rank({ frame, values }: Traits): 0 | 1 | 2 | 3 {
    const before = this.#numbers.size;
    const numbers = frame.map((trait) => this.#number(trait));
    const framed = this.#numbers.size;
    for (const value of values) this.#number(value);
    const paired = this.#pairs.size;
    for (const one of numbers) for (const other of numbers) this.#pairs.add(one * MOST + other);
    if (framed > before) return 0;
    if (this.#numbers.size > framed) return 1;
    return this.#pairs.size > paired ? 2 : 3;
  }

  #number(trait: string): number {
    const number = this.#numbers.get(trait) ?? this.#numbers.size;
    this.#numbers.set(trait, number);
    return number;
  }
}

/** More traits than any specification has. */
const MOST = 2 ** 24;

class Queue<Item> {
  readonly #items: Item[] = [];
  #taken = 0;

  get isEmpty(): boolean {
    return this.#taken >= this.#items.length;
  }

  add(item: Item): void {
    this.#items.push(item);
  }

  take(): Item | undefined {
    this.#taken += 1;
    return this.#items[this.#taken - 1];
  }
}
