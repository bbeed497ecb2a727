// What is asked of a product: a specification, what it must prove, and what of that is left out.

import type { ProductContract } from '../../../contract/product.ts';
import type { Spec } from '../../../model/index.ts';
import type { LeftOut, Obligation, Terms } from '../../../obligations/index.ts';
import type { Source } from '../../../text/source.ts';
import type { Span } from '../../../text/span.ts';
import type { Planning } from '../planning/planning.ts';

/** What is asked of the product. */
export interface Asked {
  readonly source: Source;
  readonly spec: Spec;
  readonly contract: ProductContract;
  readonly obligations: readonly Obligation[];
  /** What cannot be tried before other sections are shown. */
  readonly waiting: readonly Obligation[];
  /** What is not tried, and why. */
  readonly leftOut: readonly LeftOut[];
  /** The calls that the product does not have yet, and what depends on them. */
  readonly notBuilt?: readonly NotBuilt[];
  readonly unbuilt?: readonly LeftOut[];
  /** What is planned while the first of it is tried already. */
  readonly planning?: Planning;
  /** On which they were derived; the mock's where left out. */
  readonly terms?: Terms;
}

/** A call that the product does not have yet. */
export interface NotBuilt {
  readonly call: string;
  readonly at: Span;
  /** How its address is answered, for everybody. */
  readonly status: number;
  /** `GET /tickets/:id`. */
  readonly request: string;
  /** How many scenarios depend on it, and on none before it. */
  readonly depends: number;
}
