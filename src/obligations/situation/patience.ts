// How much is tried to have a call accepted: little where it was refused again and again.

import type { CallFacts } from '../subject/subject.ts';

/** So many requests are tried to have one call accepted, unless it has been refused so often in a row. */
const BUDGET = 40;
const MAX_REFUSED = 25;

export class Patience {
  readonly #refused = new Map<CallFacts, number>();

  /** How many requests may be tried to have a call accepted. */
  budgetFor(facts: CallFacts): number {
    return (this.#refused.get(facts) ?? 0) >= MAX_REFUSED ? 0 : BUDGET;
  }

  note(facts: CallFacts, isAccepted: boolean): void {
    this.#refused.set(facts, isAccepted ? 0 : (this.#refused.get(facts) ?? 0) + 1);
  }
}
