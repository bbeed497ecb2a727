// What a run comes to, as plain data: all that the report's formats tell.

import type { Spec } from '../../../../model/index.ts';
import type { Covered, Obligation } from '../../../../obligations/index.ts';
import type { Order } from '../../choice/order.ts';
import type { NameOf } from '../../features/names.ts';
import type { NotBuilt } from '../../run/asked.ts';
import type { NotTried, Outcome } from '../../run/outcome.ts';
import type { Elsewhere } from '../../run/product.ts';

export interface Report {
  readonly spec: Spec;
  /** The specification's text, line by line. */
  readonly lines: readonly string[];
  /** What a scenario is called that has not run. */
  readonly nameOf: NameOf;
  /** In the order of the sections. */
  readonly outcomes: readonly Outcome[];
  readonly waiting: readonly Obligation[];
  readonly leftOut: readonly NotTried[];
  /** What nothing was found for: no verdict on the product, nor on the text. */
  readonly notReached: readonly Obligation[];
  /** The rows of the sections that were asked for, each with what covers it, whether tried or not; of a row or a scenario alone those that it covers. */
  readonly coverage: readonly Covered[];
  /** Whether all was asked for, and not some sections, tags or a part. */
  readonly isWhole: boolean;
  /** In which they ran, to run them so again. */
  readonly order: Order;
  /** Where the requests of the outcomes can be made again, where that is not where they were made. */
  readonly elsewhere: Elsewhere | null;
  /** The options that make the same scenario again, after which its id comes. */
  readonly again: readonly string[];
  /** The calls that the product does not have yet; what depends on them was not tried. */
  readonly notBuilt: readonly NotBuilt[];
  /** How many records a real product still has of the run. */
  readonly left?: number;
  readonly milliseconds: number;
}
