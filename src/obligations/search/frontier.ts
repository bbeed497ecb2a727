// The situations that a search has reached and not yet gone on from. First come those in which there
// is what was nowhere before, or in a state in which it never was; then those with a value that was
// nowhere before, and those in which two such things are so together for the first time, or one with
// a value. Most ways need no more, and what merely repeats itself waits.

import type { Traits } from '../situation/traits.ts';

export class Frontier<Item> {
  readonly #queues: readonly Queue<Item>[] = Array.from({ length: 5 }, () => new Queue<Item>());
  #turn = 0;
  readonly #numbers = new Map<string, number>();
  readonly #pairs = new Set<number>();

  add(item: Item, traits: Traits): void {
    this.#queues[this.#rank(traits)]!.add(item);
  }

  /** The next to go on from: what is new first, then of all the others in turn. */
  next(): Item | undefined {
    for (let turn = 0; turn <= TURNS.length; turn += 1) {
      const place = turn === 0 ? 0 : TURNS[(this.#turn += 1) % TURNS.length]!;
      const queue = this.#queues[place]!;
      if (!queue.isEmpty) return queue.take();
    }
    return undefined;
  }

  /** How little is new. */
  #rank({ frame, values }: Traits): number {
    const before = this.#numbers.size;
    const frames = frame.map((trait) => this.#number(trait));
    const framed = this.#numbers.size;
    const further = values.map((trait) => this.#number(trait));
    const isPaired = this.#pair(frames, frames);
    const isValued = this.#pair(frames, further);
    if (framed > before) return 0;
    if (this.#numbers.size > framed) return 1;
    return isPaired ? 2 : isValued ? 3 : 4;
  }

  /** Whether any two of these are together for the first time. */
  #pair(some: readonly number[], others: readonly number[]): boolean {
    const before = this.#pairs.size;
    for (const one of some) for (const other of others) this.#pairs.add(one * MOST + other);
    return this.#pairs.size > before;
  }

  #number(trait: string): number {
    const number = this.#numbers.get(trait) ?? this.#numbers.size;
    this.#numbers.set(trait, number);
    return number;
  }
}

/** Values come to matter only once much else is so as well: those have twice as many turns. */
const TURNS = [1, 3, 2, 3, 1, 3, 2, 3, 4];

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
