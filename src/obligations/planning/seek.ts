// Somebody who makes a call and has it accepted: by what it is refused for, from the first data and from
// what is known to be nearest, and at last by going on from the first data.

import { canBeMade } from '../certain/can-be-made.ts';
import { attempt, make } from '../search/attempt.ts';
import type { Ask } from '../situation/ask.ts';
import type { Situation } from '../situation/situation.ts';
import type { Backward } from '../search/backward.ts';
import type { Goal } from '../search/blocked.ts';
import { FAR, REQUESTS, type Reach } from '../search/bounds.ts';
import type { Actor } from '../search/actors/actors.ts';
import { inHandBy } from '../search/conditions/in-hand.ts';
import { astray, refusalOf, type Refusal } from '../search/refusal.ts';
import type { Widening } from '../search/widening.ts';
import { judged } from '../solver/solve.ts';
import type { Landmarks } from './known/landmarks.ts';
import {
  isFrom,
  type PreparedCall,
  type CallQuery,
  type AcceptedCall,
  type NoPath,
} from './call-query.ts';
import { ruledOut } from './ruled-out.ts';
import { solvedNear } from './solved-by.ts';
import { noPath } from './no-path.ts';
import { variantsOf } from './variants.ts';
import type { PlanningContext } from './planning-context.ts';

/** What a call is sought with. */
export interface Seeking {
  readonly backward: Backward;
  readonly search: Widening;
  readonly landmarks: Landmarks;
  /** Who may make it. */
  readonly players: readonly Actor[];
  /** The same for a search that begins with one of each role. */
  readonly near: (inCompany: boolean) => readonly Actor[];
}

/** The call accepted as a quest asks for it, by the fewest calls that were found; else what stood in the way. */
export function seek(
  context: PlanningContext,
  callQuery: CallQuery,
  seeking: Seeking,
): AcceptedCall | NoPath {
  const { backward, search, landmarks, near } = seeking;
  const { subject, start } = context;
  const { facts } = callQuery;
  const refusals: Refusal[] = [];
  const goal = goalOf(context, callQuery, seeking, refusals);
  const { effort } = subject;
  if (!canBeMade(subject, facts.call)) {
    // Tried all the same, for what it is refused for, and in case the text was misread.
    const near = effort.within(REQUESTS.forNear, () => backward.find(start, goal, 'near'));
    return near ?? noPath(refusals, backward.closed);
  }
  const ruled = ruledOut(context, callQuery);
  if (ruled !== null) return noPath([ruled]);
  const closeBy = (): AcceptedCall | null => nearby(context, callQuery, seeking, goal);
  const led = effort.within(REQUESTS.forNear, closeBy);
  if (led !== null) return led;
  const isGrown = landmarks.grow((other) => context.easily({ facts: other }));
  const followed = (): AcceptedCall | null => {
    const isNew = effort.apart(REQUESTS.forCall, () => landmarks.addShown());
    return shown(landmarks, callQuery, goal) ?? (isNew ? closeBy() : null);
  };
  const oneStart = fromOneStart(seeking, goal);
  const further =
    (isGrown ? effort.within(REQUESTS.forNear, closeBy) : null) ??
    firstOf(landmarks.several(context.bearing(callQuery)), (from) => oneStart(from, 'further')) ??
    firstOf(new Set(landmarks.leadingTo(facts)), (from) => oneStart(from, 'near')) ??
    effort.within(REQUESTS.forNear, followed) ??
    backward.find(start, goal, 'far');
  if (further !== null) return further;
  const met = backward.closed;
  const relevance = context.bearing(callQuery);
  const found = search.find(
    relevance,
    (from, inCompany) => {
      for (const actor of near(inCompany))
        for (const likeliest of context.prepared(from, facts, actor)) {
          const ready = tryOut(context, callQuery, likeliest, refusals);
          if (ready !== null) return ready;
        }
      return null;
    },
    () => false,
    FAR,
  );
  if (found !== null) return found;
  // What else it would take: calls that lead there, and were refused wherever they were tried.
  const aside = astray(subject, facts).add(facts.call.name);
  const closed = [...met, ...search.closed(relevance)].filter(({ call }) => !aside.has(call));
  return refusals.length > 0 ? noPath(refusals, closed) : noPath(context.refusals(relevance));
}

/** The same, not far from the first data, or from what is known to be nearest; null where it is not found there. */
export function nearby(
  context: PlanningContext,
  callQuery: CallQuery,
  seeking: Seeking,
  goal = goalOf(context, callQuery, seeking, []),
): AcceptedCall | null {
  const { backward, landmarks, players } = seeking;
  const { start } = context;
  const { from, meeting = from, starts = [] } = callQuery;
  const there = meeting && landmarks.inState(meeting.entity, meeting.field, meeting.state);
  const nearest = [...(there ? [there] : []), ...landmarks.around(callQuery, players)];
  const within = fromOneStart(seeking, goal);
  const all = [...starts, start, ...nearest];
  return (
    firstOf(all, (from) => within(from, 'near')) ??
    firstOf(all, (from) => within(from, 'further')) ??
    // What none of them has taken is for the first data.
    backward.find(start, goal, 'further')
  );
}

/** The search from one situation: it leaves something to those after it, which may have most of the way behind them. */
const fromOneStart =
  ({ backward }: Seeking, goal: Goal<AcceptedCall>) =>
  (from: Situation, reach: Reach): AcceptedCall | null =>
    from.subject.effort.within(REQUESTS.forOneStart, () => backward.find(from, goal, reach));

/** As somebody has shown it, by the same person. */
function shown(
  landmarks: Landmarks,
  { facts, players }: CallQuery,
  goal: Goal<AcceptedCall>,
): AcceptedCall | null {
  const allowed = landmarks.shownFor(facts).filter(({ actor }) => players?.includes(actor) ?? true);
  return firstOf(allowed, (one) => {
    const tried = goal.make(one);
    return 'found' in tried ? tried.found : null;
  });
}

function goalOf(
  context: PlanningContext,
  callQuery: CallQuery,
  { players }: Seeking,
  refusals: Refusal[],
): Goal<AcceptedCall> {
  return {
    ...{ facts: callQuery.facts, players, about: [] },
    make: (posed) => {
      const before = refusals.length;
      let near: Ask | null = null;
      const found = tryOut(context, callQuery, posed, refusals, (nearest) => (near = nearest));
      if (found !== null) return { found, after: found.attempt.outcome.after };
      if (!isFrom(callQuery, posed.hand)) return { refused: null, towards: callQuery.from! };
      const ask = near ?? callQuery.shape?.(posed.ask, posed) ?? posed.ask;
      if (refusals.length > before) return { refused: refusals.at(-1)!, ask };
      const isOff =
        callQuery.besides !== undefined && callQuery.when?.({ ...posed, ask }) === false;
      const besides = isOff ? [{ expression: callQuery.besides, holds: true }] : [];
      const missed = [...missedBy({ ...posed, ask }, callQuery), ...besides];
      return { refused: missed.length > 0 ? null : refusedFor(context, posed, ask), missed, ask };
    },
  };
}

/** What the product says to a request that a quest did not even want to be tried; null: it accepts it. */
function refusedFor(
  { subject }: PlanningContext,
  { situation, actor, facts }: PreparedCall,
  ask: Ask,
) {
  const { outcome } = make(situation, ask);
  return outcome.accepted ? null : refusalOf(subject, facts, actor, outcome);
}

/** What the first of these gives for which it gives anything. */
export function firstOf<Of, Found>(
  all: Iterable<Of>,
  find: (one: Of) => Found | null,
): Found | null {
  for (const one of all) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

/** The conditions that come out otherwise than a quest wants them to. */
export function missedBy({ ask, situation, pool }: PreparedCall, { ways = [] }: CallQuery) {
  const [aims = []] = ways;
  return aims.length === 0 ? [] : judged(ask, { situation, pool, aims }).missed;
}

function tryOut(
  { subject }: PlanningContext,
  callQuery: CallQuery,
  likeliest: PreparedCall,
  refusals: Refusal[],
  isNearest: (ask: Ask) => void = () => {},
): AcceptedCall | null {
  const { facts, fixed = [], vary = [], ways = [], shape = (ask: Ask) => ask } = callQuery;
  const { situation, actor, pool } = likeliest;
  const asked = shape(likeliest.ask, likeliest);
  if (asked === null || !isFrom(callQuery, likeliest.hand)) return null;
  const isFound = (prepared: PreparedCall): boolean =>
    isFrom(callQuery, prepared.hand) && callQuery.when?.(prepared) !== false;
  for (const prepared of variantsOf({ ...likeliest, ask: asked }, vary)) {
    if (callQuery.isOnlyWays === true || callQuery.when?.(prepared) === false) continue;
    const tried = attempt(situation, prepared.ask, pool, [...fixed, ...vary]);
    if (!tried.outcome.accepted) refusals.push(refusalOf(subject, facts, actor, tried.outcome));
    const made = inHandBy(prepared, tried.ask);
    // The request may have come to name another record.
    if (tried.outcome.accepted && isFound(made)) return { ...made, attempt: tried };
  }
  if (ways.length === 0) return null;
  const solved = solvedNear({ ...likeliest, ask: asked }, ways, isFound, true, fixed);
  if (solved.found === null) isNearest(solved.nearest);
  return solved.found && { ...solved.found, attempt: make(situation, solved.found.ask) };
}
