// What a trace has tried, and the way that it has come.

import type { Tried, Walker } from '../sections/purpose/walker.ts';

/** The ways in which somebody may make the call. */
export type Trying = (walker: Walker) => Iterable<Tried>;

/** A call that was tried, and who would go on from there. */
export interface Way {
  readonly walker: Walker;
  readonly tried: Tried;
}
