// The answers of two worlds to one act: the scenario's own, and one among strangers.

import type { Json } from '../../../../../model/index.ts';

/** An answer of both worlds, and which act's it is. */
export interface Pair {
  readonly act: string;
  readonly call: string;
  readonly a: Json;
  readonly b: Json;
  /** The instant of the first world. */
  readonly now: number;
  /** Whether only what the scenario made can be in it. */
  readonly isOwn: boolean;
  /** Whether it is of a scope that the scenario made: nobody else is in it. */
  readonly isInside: boolean;
  /** Whether the order of what it lists is settled: records stand as they were made, or by what they say. */
  readonly isPlaced: boolean;
  /** Whether a list is a page, in an order in which others may come before what the scenario made. */
  readonly isAdrift: boolean;
}
