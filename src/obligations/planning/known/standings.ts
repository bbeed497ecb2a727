// How near calls are to being accepted in the situations that ways have been found to.

import type { Actor } from '../../search/actors/actors.ts';
import { farness } from '../../search/standing.ts';
import type { Situation } from '../../situation/situation.ts';
import { judged, type Aim } from '../../solver/solve.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { PlanningContext } from '../planning-context.ts';

/** How near a call is to being accepted: by what refuses it, and within the row that does. */
export interface Standing {
  readonly far: number;
  readonly distance: () => number;
  /** The same where conditions have to come out in a way of their own. */
  readonly distanceTo: (aims: readonly Aim[]) => number;
}

const nearestOf = (all: readonly Standing[]): Standing | null =>
  all.toSorted((a, b) => a.far - b.far)[0] ?? null;

/** Which calls are how near, each looked at once in each situation. */
export class Standings {
  readonly #context: PlanningContext;
  readonly #known = new WeakMap<Situation, Map<string, Standing | null>>();

  constructor(context: PlanningContext) {
    this.#context = context;
  }

  /** How near whoever is nearest to it is to having a call accepted; null where nobody can make it. */
  of(situation: Situation, facts: CallFacts, players: readonly Actor[]): Standing | null {
    const known = this.#known.get(situation) ?? new Map<string, Standing | null>();
    this.#known.set(situation, known);
    const all = players.flatMap((actor) => {
      const key = `${facts.call.name} ${actor.name} ${actor.words}`;
      const own = known.get(key);
      const standing = own === undefined ? this.#standingOf(situation, facts, actor) : own;
      known.set(key, standing);
      return standing ?? [];
    });
    return nearestOf(all);
  }

  #standingOf(situation: Situation, facts: CallFacts, actor: Actor): Standing | null {
    const prepared = [...this.#context.prepared(situation, facts, actor, 2)];
    const all = prepared.map(({ ask, ...where }) => {
      const { accepted, decision } = judged(ask, where);
      const distanceTo = (aims: readonly Aim[]): number =>
        judged(ask, { ...where, aims, isDeep: true }).distance;
      let distance: number | undefined;
      return {
        far: accepted ? 0 : farness({ decision, missed: [], towards: null }),
        distance: () => (distance ??= distanceTo([])),
        distanceTo,
      };
    });
    return nearestOf(all);
  }
}
