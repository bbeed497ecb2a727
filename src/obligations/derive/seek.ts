// Somebody who makes a call and has it accepted: by what it is refused for, from the first data and from
// what is known to be nearest, and at last by going on from the first data.

import { canBeMade } from '../certain/can-be-made.ts';
import { attempt, make } from '../search/attempt.ts';
import type { Ask } from '../search/ask.ts';
import type { Backward } from '../search/backward.ts';
import type { Goal } from '../search/blocked.ts';
import { FAR, REQUESTS } from '../search/bounds.ts';
import type { Player } from '../search/cast.ts';
import { inHandBy } from '../search/held.ts';
import { astray, refusalOf, type Refusal } from '../search/refusal.ts';
import type { Widening } from '../search/widening.ts';
import { judged } from '../solver/solve.ts';
import type { Landmarks } from './landmarks.ts';
import { isFrom, type Poised, type Quest, type Ready, type Stuck } from './quest.ts';
import { solvedBy } from './solved-by.ts';
import { stuck } from './stuck.ts';
import { variantsOf } from './variants.ts';
import type { Workshop } from './workshop.ts';

/** What a call is sought with. */
export interface Seeking {
  readonly backward: Backward;
  readonly search: Widening;
  readonly landmarks: Landmarks;
  /** Who may make it. */
  readonly players: readonly Player[];
  /** The same for a search that begins with one of each role. */
  readonly near: (inCompany: boolean) => readonly Player[];
}

/** The call accepted as a quest asks for it, by the fewest calls that were found; else what stood in the way. */
export function seek(workshop: Workshop, quest: Quest, seeking: Seeking): Ready | Stuck {
  const { backward, search, landmarks, near } = seeking;
  const { subject, start } = workshop;
  const { facts } = quest;
  const refusals: Refusal[] = [];
  const goal = goalOf(workshop, quest, seeking, refusals);
  const { effort } = subject;
  if (!canBeMade(subject, facts.call)) {
    // Tried all the same, for what it is refused for, and in case the text was misread.
    const near = effort.within(REQUESTS.forNear, () => backward.find(start, goal, 'near'));
    return near ?? stuck(refusals, backward.closed);
  }
  const closeBy = (): Ready | null => nearby(workshop, quest, seeking, goal);
  const led = effort.within(REQUESTS.forNear, closeBy);
  if (led !== null) return led;
  landmarks.grow((other) => workshop.easily(other));
  const further =
    effort.within(REQUESTS.forNear, closeBy) ??
    firstOf(landmarks.asNamed(facts), (from) => backward.find(from, goal, 'near')) ??
    backward.find(start, goal, 'far');
  if (further !== null) return further;
  const met = backward.closed;
  const relevance = workshop.bearing(quest);
  const found = search.find(
    relevance,
    (from, inCompany) => {
      for (const player of near(inCompany))
        for (const likeliest of workshop.poised(from, facts, player)) {
          const ready = tryOut(workshop, quest, likeliest, refusals);
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
  return refusals.length > 0 ? stuck(refusals, closed) : stuck(workshop.refusals(relevance));
}

/** The same, not far from the first data, or from what is known to be nearest; null where it is not found there. */
export function nearby(
  workshop: Workshop,
  quest: Quest,
  seeking: Seeking,
  goal = goalOf(workshop, quest, seeking, []),
): Ready | null {
  const { backward, landmarks, players } = seeking;
  const { start } = workshop;
  const { from } = quest;
  const there = from === undefined ? null : landmarks.inState(from.entity, from.field, from.state);
  const nearest = [
    ...(there === null ? [] : [there]),
    ...landmarks.nearest(workshop.bearing(quest), quest.facts, players),
  ];
  return (
    backward.find(start, goal, 'near') ??
    firstOf(nearest, (from) => backward.find(from, goal, 'near')) ??
    backward.find(start, goal, 'further') ??
    firstOf(nearest, (from) => backward.find(from, goal, 'further'))
  );
}

function goalOf(
  workshop: Workshop,
  quest: Quest,
  { players }: Seeking,
  refusals: Refusal[],
): Goal<Ready> {
  return {
    ...{ facts: quest.facts, players, about: [] },
    make: (posed) => {
      const before = refusals.length;
      const found = tryOut(workshop, quest, posed, refusals);
      if (found !== null) return { found, after: found.attempt.outcome.after };
      if (!isFrom(quest, posed.hand)) return { refused: null, towards: quest.from! };
      const ask = quest.shape?.(posed.ask, posed) ?? posed.ask;
      if (refusals.length > before) return { refused: refusals.at(-1)!, ask };
      const missed = missedBy(posed, quest);
      return { refused: missed.length > 0 ? null : refusedFor(workshop, posed, ask), missed, ask };
    },
  };
}

/** What the product says to a request that a quest did not even want to be tried; null: it accepts it. */
function refusedFor({ subject }: Workshop, { situation, player, facts }: Poised, ask: Ask) {
  const { outcome } = make(situation, ask);
  return outcome.accepted ? null : refusalOf(subject, facts, player, outcome);
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
export function missedBy({ ask, situation, pool }: Poised, { ways = [] }: Quest) {
  const [aims = []] = ways;
  return aims.length === 0 ? [] : judged(ask, { situation, pool, aims }).missed;
}

function tryOut(
  { subject }: Workshop,
  quest: Quest,
  likeliest: Poised,
  refusals: Refusal[],
): Ready | null {
  const { facts, fixed = [], vary = [], ways = [], shape = (ask: Ask) => ask } = quest;
  const { situation, player, pool } = likeliest;
  const asked = shape(likeliest.ask, likeliest);
  if (asked === null || !isFrom(quest, likeliest.hand)) return null;
  for (const poised of variantsOf({ ...likeliest, ask: asked }, vary)) {
    if (quest.isOnlyWays === true || quest.when?.(poised) === false) continue;
    const tried = attempt(situation, poised.ask, pool, [...fixed, ...vary]);
    if (tried.outcome.accepted) return { ...inHandBy(poised, tried.ask), attempt: tried };
    refusals.push(refusalOf(subject, facts, player, tried.outcome));
  }
  const isFound = (poised: Poised): boolean => quest.when?.(poised) !== false;
  const solved = solvedBy({ ...likeliest, ask: asked }, ways, isFound, true, fixed);
  return solved === null ? null : { ...solved, attempt: make(situation, solved.ask) };
}
