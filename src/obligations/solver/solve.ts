// Finding the values of a request: where a condition stands in its way, the parts of the request that
// it reads are given what it asks for, nearest first, until the product itself takes the request (or
// refuses it as it is wanted to). The product judges; distances only say where to go on from.

import { keyOf, type Ask } from '../situation/ask.ts';
import { changed } from './changes.ts';
import { judged, type Judged, type Solving } from './distance/judging.ts';
import { stageOf } from './distance/stage.ts';

export {
  aimedAt,
  isAsAimed,
  judged,
  put,
  samePlace,
  viewOf,
  type Aim,
  type Judged,
  type Solving,
} from './distance/judging.ts';

const BUDGET = 100;
/** So many where a condition has to come out in a way of its own. */
const BUDGET_FOR_AIMS = 240;
/** So many in a row that come no nearer, and none ever will. */
const MAX_IDLE = 40;
/** So many requests are gone on from all the same where conditions are named. */
const MIN_STEPS = 3;

/** A request that is what is looked for, made of another one; null where none was found. */
export const solve = (from: Ask, solving: Solving): Ask | null => solveNear(from, solving).found;

/** What came of solving. */
export interface Solved {
  readonly found: Ask | null;
  /** Of all requests that were tried the one that came nearest to being accepted. */
  readonly nearest: Ask;
  /** The nearest of those by which the conditions come out as they are to, and other rows refuse it; null where there is none. */
  readonly aimed: Ask | null;
}

/** A request that is what is looked for, and where none was found, those that came near. */
export function solveNear(from: Ask, solving: Solving): Solved {
  const isDone =
    solving.isDone ?? (({ accepted, missed }: Judged) => accepted && missed.length === 0);
  const first = judged(from, solving);
  if (isDone(first)) return { found: from, nearest: from, aimed: null };
  const queue: Judged[] = [first];
  const seen = new Set([keyOf(from)]);
  let left = solving.budget ?? (solving.aims === undefined ? BUDGET : BUDGET_FOR_AIMS);
  /** The least distance: of all, and of what is only refused. */
  const best = [first.distance, isOnlyRefused(first) ? first.distance : Infinity];
  let idle = 0;
  let nearest = first;
  let aimed = isOnlyRefused(first) ? first : null;
  // Where a condition has to come out in a way of its own, the first steps may lead away from it.
  let steps = solving.aims === undefined ? 0 : MIN_STEPS;
  let turn = 0;
  /** How far off the requests were that have been gone on from: another as far off seldom leads elsewhere. */
  const gone = new Set<number>();
  while (left > 0 && (idle < MAX_IDLE || steps > 0) && !solving.situation.subject.effort.isSpent) {
    turn += 1;
    // What has conditions come out as they are to, and breaks other rows, is mended in every second turn.
    const node =
      (turn % 2 === 0 ? takeNearest(queue, isOnlyRefused) : undefined) ??
      takeNearest(queue, ({ distance }) => !gone.has(distance)) ??
      takeNearest(queue);
    if (node === undefined) break;
    gone.add(node.distance);
    steps -= 1;
    const all = changed(node, solving);
    // Stored records alone decide of what is missed: other values only get to the same place again.
    if (node.accepted && node.missed.length > 0 && all.length === 0) break;
    for (const next of all) {
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      if ((left -= 1) < 0) break;
      const result = judged(next, solving);
      if (isDone(result)) return { found: next, nearest: next, aimed: null };
      queue.push(result);
      const kind = isOnlyRefused(result) ? 1 : 0;
      idle = result.distance < best[kind]! ? 0 : idle + 1;
      best[kind] = Math.min(best[kind]!, result.distance);
      if (isNearer(result, nearest)) nearest = result;
      if (isOnlyRefused(result) && (aimed === null || isNearer(result, aimed))) aimed = result;
    }
  }
  return { found: null, nearest: nearest.ask, aimed: aimed?.ask ?? null };
}

/** Which row refused a request says more of how near it came than how far that row is from holding. */
const isNearer = (one: Judged, other: Judged): boolean =>
  stageOf(one.decision) < stageOf(other.decision) ||
  (stageOf(one.decision) === stageOf(other.decision) && one.distance < other.distance);

/** Whether every condition comes out as it is to, but the request is refused. */
const isOnlyRefused = ({ accepted, missed }: Judged): boolean => !accepted && missed.length === 0;

const ANY = () => true;

/** Takes the nearest of a kind out of the queue; of those that are as near, the earliest. */
function takeNearest(
  queue: Judged[],
  isOfKind: (one: Judged) => boolean = ANY,
): Judged | undefined {
  let best: number | undefined;
  for (const [place, one] of queue.entries())
    if (isOfKind(one) && (best === undefined || one.distance < queue[best]!.distance)) best = place;
  return best === undefined ? undefined : queue.splice(best, 1)[0];
}
