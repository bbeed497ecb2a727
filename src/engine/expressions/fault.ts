// What goes wrong in the specification itself while it runs: told as a 500 that names the place.

import type { Decision } from '../exchange/exchange.ts';

/** What work gives; where it comes upon a fault of the product's own, something else. */
export function unlessFault<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Fault) return otherwise;
    throw error;
  }
}

/** A fault of the product's own. `decision` names the expression and its line. */
export class Fault extends Error {
  readonly decision: Decision;

  constructor(decision: Decision) {
    super(decision.why);
    this.name = 'Fault';
    this.decision = decision;
  }
}
