// Where a search for a call goes on from, of all situations that are known: a few that are near, each
// unlike the others.

import type { Actor } from '../../search/actors/actors.ts';
import type { Situation } from '../../situation/situation.ts';
import { Observer } from '../../situation/traits.ts';
import { conditionsOn, writersOf } from '../../situation/writers.ts';
import type { AcceptedCall, CallQuery } from '../call-query.ts';
import type { PlanningContext } from '../planning-context.ts';
import { Standings } from './standings.ts';

/** From so many situations of a kind a way is sought. */
const MAX_STARTS = 3;
/** Of so many it is looked how far conditions are from coming out as they have to. */
const MAX_COMPARED = 12;

export class Starts {
  readonly #context: PlanningContext;
  readonly #standings: Standings;

  constructor(context: PlanningContext) {
    this.#context = context;
    this.#standings = new Standings(context);
  }

  /** A few of each list, each unlike all others in what matters to a query. */
  unlike(callQuery: CallQuery, ...lists: readonly (readonly Situation[])[]): Situation[] {
    const observer = new Observer(this.#context.start, this.#context.bearing(callQuery));
    const taken = new Set<string>();
    const isNew = (situation: Situation): boolean => {
      const frame = observer.traitsOf(situation).frame.toSorted().join();
      const is = !taken.has(frame);
      taken.add(frame);
      return is;
    };
    return lists.flatMap((list) => few(list, isNew));
  }

  /** Those after calls that bear on a query, the nearest to having it accepted as it asks for first. */
  byNearness(
    callQuery: CallQuery,
    players: readonly Actor[],
    reached: readonly AcceptedCall[],
  ): Situation[] {
    const { facts, ways: [aims = []] = [] } = callQuery;
    const { spec, subject } = this.#context;
    const relevance = this.#context.bearing(callQuery);
    const bearing = reached.filter((one) => relevance.concerns(one.facts));
    const writers = conditionsOn(spec, facts).flatMap((one) => writersOf(subject, facts, one));
    const known = new Map(bearing.map((one) => [one.attempt.outcome.after, one.facts]));
    const all = [...known]
      .flatMap(([situation, last]) => {
        const standing = this.#standings.of(situation, facts, players);
        // What has to be done in time has been done there.
        return standing === null
          ? []
          : [{ ...standing, situation, isOff: !writers.includes(last) }];
      })
      .toSorted(
        (a, b) =>
          a.far - b.far ||
          a.distance() - b.distance() ||
          Number(a.isOff) - Number(b.isOff) ||
          a.situation.depth - b.situation.depth,
      );
    if (aims.length === 0) return all.map(({ situation }) => situation);
    return all
      .slice(0, MAX_COMPARED)
      .map((one) => ({ ...one, off: one.distanceTo(aims) }))
      .toSorted((a, b) => a.far - b.far || a.off - b.off)
      .map(({ situation }) => situation);
  }
}

/** The first few that are taken. */
function few(all: readonly Situation[], isTaken: (one: Situation) => boolean): Situation[] {
  const found: Situation[] = [];
  for (const one of all) if (isTaken(one) && found.push(one) === MAX_STARTS) break;
  return found;
}
