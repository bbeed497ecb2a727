// A call made again and again, for as long as each time brings what stands in the way nearer to holding:
// so counts and sums come to their limits, however far off these are.

import type { CallFacts } from '../subject/subject.ts';
import type { Actor, Actors } from './actors/actors.ts';
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
  { facts, wish, aims, services }: CallRemedy,
  once: Situation,
): Situation | 'too far' | null {
  const way = once.since(one.situation);
  const last = way.findLast((act) => act.kind === 'call' && act.call === facts.call.name);
  const actor = last?.kind === 'call' ? actors.playing(last.by) : null;
  const first = restOf(one, once);
  const now = { far: farness(one), distance: distanceOf(one) };
  if (actor === null || !isNearer(first, now)) return null;
  // What has to come out in a way of its own is asked for as it was.
  const isAny = facts.creates.length > 0 && aims.length === 0 && services === undefined;
  const given = new Map(wish === null ? [] : [[wish.leaf, wish.value]]);
  let at = once;
  let rest = first;
  for (let time = 1; rest.distance > 0; time += 1) {
    if (time === MAX_TIMES) return 'too far';
    const before: Situation = at;
    const by = (who: Actor): Situation | null => {
      const entered = who.enter(before);
      return entered && makeOneAnyhow(actors, entered, facts, who, one.hand, given);
    };
    const nearer = nearest(one, rest, [
      () => (isAny ? by(actor) : null) ?? again(before, way, { actors, given }),
      // Different people may be counted.
      ...companyOf(actors, facts, actor).map((who) => () => by(who)),
    ]);
    if (nearer === null) break;
    [at, rest] = nearer;
  }
  return at === once ? null : at;
}

/** Others like somebody, where different people are counted. */
const companyOf = (actors: Actors, { company, isForMany }: CallFacts, actor: Actor): Actor[] =>
  !isForMany
    ? []
    : Array.from({ length: company }, (_, place) => actors.others(actor, place))
        .filter((other) => other !== null)
        .filter(({ name }) => name !== actor.name);

/** The first that brings a call nearer to being made than it was; null where none does. */
function nearest(
  one: Blocked,
  before: Rest,
  ways: readonly (() => Situation | null)[],
): [Situation, Rest] | null {
  for (const way of ways) {
    const next = way();
    const rest = next === null ? null : restOf(one, next);
    if (next !== null && rest !== null && isNearer(rest, before)) return [next, rest];
  }
  return null;
}

type Rest = ReturnType<typeof restOf>;

/** Whether a call is nearer to being made than it was. */
export const isNearer = (one: Rest, other: Rest): boolean =>
  one.far < other.far || (one.far === other.far && one.distance < other.distance);
