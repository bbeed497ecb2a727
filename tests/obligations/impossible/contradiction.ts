// Two rows of a specification that stand against each other, and what is said of it.

import type * as specs from '../sections/specs.ts';

export interface Contradiction {
  readonly title: string;
  /** Whether the text alone rules it out; else it is only that nothing was found. */
  readonly isCertain?: true;
  readonly spec: keyof typeof specs;
  readonly edits: readonly (readonly [from: string, to: string])[];
  /** The obligation that cannot be proved, and what it says. */
  readonly id: string;
  readonly what: string;
  /** How the rows begin that it names, beside its own. */
  readonly rows: readonly string[];
}
