// Values that requests should give because an earlier attempt was refused for lack of them.

import type { Leaf } from '../../subject/leaves.ts';
import { isPlain, type Value } from '../../plan/value.ts';
import type { Blocked, Remedy } from '../blocked.ts';

export class LearntValues {
  #known = new Map<Leaf, Value>();

  get all(): ReadonlyMap<Leaf, Value> {
    return this.#known;
  }

  /** A text that changes when a value is learnt or forgotten. */
  get digest(): string {
    return JSON.stringify([...this.#known.values()]);
  }

  /** Forgets what was learnt since `to` was read from `all`. */
  restore(to: ReadonlyMap<Leaf, Value>): void {
    this.#known = new Map(to);
  }

  /** Keeps the value that a blocking record should have got when it was created, or (`isTooLate`) before it could no longer be changed. */
  learn({ hand }: Blocked, remedy: Remedy, isTooLate: boolean): void {
    if (remedy.kind !== 'call' || remedy.wish === null || remedy.wish.isOfCaller) return;
    const { facts, wish } = remedy;
    const steps = [...facts.creates, ...(isTooLate ? facts.finds : [])];
    const isHeld = Object.values(hand).some(({ entity }) =>
      steps.some((step) => step.entity.name === entity),
    );
    if (isHeld && isPlain(wish.value)) this.#known.set(wish.leaf, wish.value);
  }
}
