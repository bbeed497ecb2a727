// A request whose values are found by how conditions have to come out.

import { make } from '../search/attempt.ts';
import { inHandBy } from '../search/conditions/in-hand.ts';
import { judged, solveNear, type Aim, type Judged, type Solved } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { AcceptedCall, PreparedCall } from './call-query.ts';
import type { PlanningContext } from './planning-context.ts';

/** The request with values by which conditions come out in one of these ways, and `isFound` holds. */
export const solvedBy = (
  prepared: PreparedCall,
  ways: readonly (readonly Aim[])[],
  isFound: (prepared: PreparedCall) => boolean,
  isAccepted = false,
  fixed: readonly Leaf[] = [],
): PreparedCall | null => solvedNear(prepared, ways, isFound, isAccepted, fixed).found;

/** The same, and the requests that came near to the first of these ways. */
export function solvedNear(
  prepared: PreparedCall,
  ways: readonly (readonly Aim[])[],
  isFound: (prepared: PreparedCall) => boolean,
  isAccepted = false,
  fixed: readonly Leaf[] = [],
): Omit<Solved, 'found'> & { readonly found: PreparedCall | null } {
  const { situation, pool, facts } = prepared;
  let first: Omit<Solved, 'found'> | null = null;
  // Other items than those that are there are looked for last: it takes long.
  for (const addsItems of hasItems(facts) ? [false, true] : [false])
    for (const aims of ways) {
      const isDone = ({ ask, accepted, missed }: Judged): boolean =>
        missed.length === 0 && (accepted || !isAccepted) && isFound(inHandBy(prepared, ask));
      const solving = { situation, pool, aims, isDone, fixed, addsItems };
      const { found, ...near } = solveNear(prepared.ask, solving);
      first ??= near;
      if (found !== null) return { ...first, found: inHandBy(prepared, found) };
    }
  return { ...(first ?? { nearest: prepared.ask, aimed: null }), found: null };
}

/** Whether a call takes a list of objects in its body. */
const hasItems = ({ leaves }: CallFacts): boolean => leaves.some(({ repeated }) => repeated);

/** Whether a request comes out as an aim says already. */
export const isAimed = ({ ask, situation, pool }: PreparedCall, aim: Aim): boolean =>
  judged(ask, { situation, pool, aims: [aim] }).missed.length === 0;

/**
 * A call that is accepted as an aim says, seen from one that is accepted; null where none was found nearby.
 * `around`: what has to hold for the condition to be asked at all.
 */
export function acceptedAs(
  context: PlanningContext,
  aim: Aim,
  from: AcceptedCall,
  around: readonly Aim[] = [],
): AcceptedCall | null {
  const ways = [[...around, aim]];
  const here = solvedBy(from, ways, () => true, true);
  if (here !== null) return { ...here, attempt: make(here.situation, here.ask) };
  return context.easily({ facts: from.facts, ways, isOnlyWays: true });
}
