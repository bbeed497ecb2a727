// A call made again and again, for as long as each time brings what stands in the way nearer to holding:
// so counts and sums come to their limits, however far off these are.

import type { Actors } from './actors.ts';
import { again } from './again.ts';
import { makeOneAnyhow } from './populate.ts';
import { distanceOf, farness, restOf, sameness } from './standing.ts';
import type { Blocked, CallRemedy } from './blocked.ts';
import type { Situation } from '../situation/situation.ts';

/** At most so often. */
const MAX_TIMES = 60;

export class Repeating {
  readonly #actors: Actors;
  /** What stays in the way of a call, however often another one is made. */
  readonly #tooFar = new Set<string>();

  constructor(actors: Actors) {
    this.#actors = actors;
  }

  /**
   * Where a remedy leads that has led to `once` already, if it is taken as often as it helps; null where
   * once more does not help, or no number of times that can be made is enough.
   */
  repeated(one: Blocked, remedy: CallRemedy, once: Situation): Situation | null {
    const { facts, wish } = remedy;
    const key = [facts.call.name, wish?.leaf.path.join('.'), one.facts.call.name, sameness(one)];
    const known = key.join(' ');
    if (this.#tooFar.has(known)) return null;
    const found = repeated(this.#actors, one, remedy, once);
    if (found === 'too far') this.#tooFar.add(known);
    return found === 'too far' ? null : found;
  }
}

function repeated(
  actors: Actors,
  one: Blocked,
  { facts, wish }: CallRemedy,
  once: Situation,
): Situation | 'too far' | null {
  const way = once.since(one.situation);
  const last = way.findLast((act) => act.kind === 'call' && act.call === facts.call.name);
  const actor = last?.kind === 'call' && last.by !== null ? actors.named(last.by) : null;
  const first = restOf(one, once);
  const now = { far: farness(one), distance: distanceOf(one) };
  if (actor === null || facts.creates.length === 0 || !isNearer(first, now)) return null;
  const given = new Map(wish === null ? [] : [[wish.leaf, wish.value]]);
  let at = once;
  let rest = first;
  for (let time = 1; rest.distance > 0; time += 1) {
    if (time === MAX_TIMES) return 'too far';
    const entered = actor.enter(at);
    const next =
      (entered && makeOneAnyhow(actors, entered, facts, actor, one.hand, given)) ??
      again(at, way, { actors, given });
    const more = next === null ? null : restOf(one, next);
    if (next === null || more === null || !isNearer(more, rest)) break;
    [at, rest] = [next, more];
  }
  return at === once ? null : at;
}

type Rest = ReturnType<typeof restOf>;

/** Whether a call is nearer to being made than it was. */
export const isNearer = (one: Rest, other: Rest): boolean =>
  one.far < other.far || (one.far === other.far && one.distance < other.distance);
