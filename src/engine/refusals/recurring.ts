// What is kept of breaches that happen in the same way each time.

import type { Breach } from './breach.ts';

interface Node<T> {
  readonly next: Map<Breach, Node<T>>;
  known: T | null;
}

const node = <T>(): Node<T> => ({ next: new Map(), known: null });

/** There are as many as there are ways to leave things out: the last ones are enough. */
const MOST = 1_000;
/** A long list may lack much. */
const LONGEST = 20;

export class Recurring<T extends object> {
  #root = node<T>();
  #count = 0;

  /** What is known of some breaches, one after another; made where one of them never recurs. */
  of(breaches: readonly Breach[], make: () => T): T {
    if (breaches.length > LONGEST || !breaches.every(({ recurs }) => recurs)) return make();
    let at = this.#root;
    for (const breach of breaches) at = at.next.get(breach) ?? this.#add(at, breach);
    return (at.known ??= make());
  }

  #add(to: Node<T>, breach: Breach): Node<T> {
    if (this.#count >= MOST) {
      this.#root = node();
      this.#count = 0;
    }
    const added = node<T>();
    to.next.set(breach, added);
    this.#count += 1;
    return added;
  }
}
