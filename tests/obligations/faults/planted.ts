// A fault planted under the engine: what its specification says instead of what the suite is made
// from, and the kinds of obligation that have to turn red.

import type { ObligationKind } from '../../../src/obligations/index.ts';

export type Planted = {
  /** What is wrong with the product. */
  readonly title: string;
  /** What stands in the text once, and what the engine is made from instead. */
  readonly edits: readonly (readonly [from: string, to: string])[];
} & (
  | { /** These kinds and no others. */ readonly red: readonly ObligationKind[] }
  /** These, and whatever else makes the same call on its way. */
  | { readonly atLeast: readonly ObligationKind[] }
);
