// A request whose values are found by how conditions have to come out.

import { inHandBy } from '../search/held.ts';
import { solve, type Aim, type Judged } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { Poised } from './quest.ts';

/** The request with values by which conditions come out in one of these ways, and `isFound` holds. */
export function solvedBy(
  poised: Poised,
  ways: readonly (readonly Aim[])[],
  isFound: (poised: Poised) => boolean,
  isAccepted = false,
  fixed: readonly Leaf[] = [],
): Poised | null {
  const { situation, pool } = poised;
  for (const aims of ways) {
    const isDone = ({ ask, accepted, missed }: Judged): boolean =>
      missed.length === 0 && (accepted || !isAccepted) && isFound(inHandBy(poised, ask));
    const ask = solve(poised.ask, { situation, pool, aims, isDone, fixed });
    if (ask !== null) return inHandBy(poised, ask);
  }
  return null;
}
