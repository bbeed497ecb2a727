// What requests should give anyhow, as was found where it stood in the way.

import type { Leaf } from '../subject/leaves.ts';
import type { Value } from '../value.ts';
import type { Blocked, Remedy } from './blocked.ts';

export class Seeds {
  #known = new Map<Leaf, Value>();

  get all(): ReadonlyMap<Leaf, Value> {
    return this.#known;
  }

  /** As text: what is as long as nothing was learnt stays the same. */
  get print(): string {
    return JSON.stringify([...this.#known.values()]);
  }

  /** Forgets what was learnt since. */
  goBack(to: ReadonlyMap<Leaf, Value>): void {
    this.#known = new Map(to);
  }

  /** Keeps what a record that is in the way should have been given when it was made, or before it was too late. */
  sow({ hand }: Blocked, remedy: Remedy, isTooLate: boolean): void {
    if (remedy.kind === 'wait' || remedy.wish === null) return;
    const { facts, wish } = remedy;
    const steps = [...facts.creates, ...(isTooLate ? facts.finds : [])];
    const isHeld = Object.values(hand).some(({ entity }) =>
      steps.some((step) => step.entity.name === entity),
    );
    // What refers to an answer means nothing where that was not given.
    const isPlain = !JSON.stringify(wish.value).includes('$answered');
    if (isHeld && isPlain) this.#known.set(wish.leaf, wish.value);
  }
}
