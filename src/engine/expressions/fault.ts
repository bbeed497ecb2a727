// What goes wrong in the specification itself while it runs: told as a 500 that names the place.

import type { Decision } from '../exchange.ts';

/** A fault of the product's own. `decision` names the expression and its line. */
export class Fault extends Error {
  readonly decision: Decision;

  constructor(decision: Decision) {
    super(decision.why);
    this.name = 'Fault';
    this.decision = decision;
  }
}
