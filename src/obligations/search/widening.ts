// A search that widens: first over what bears on the goal itself, then over what the calls need that
// were refused wherever they were tried, and at last with others of each role and more of each record.

import type { Relevance } from '../subject/relevance.ts';
import type { Actors } from './actors/actors.ts';
import type { Bounds } from './bounds.ts';
import { Exploration, type Outset } from './explore.ts';
import type { Refusal } from './refusal.ts';
import type { Situation } from '../situation/situation.ts';

/** Gives something for a situation that is what is looked for; `inCompany`, others act too. */
export type Goal<Found> = (situation: Situation, inCompany: boolean) => Found | null;

export class Widening {
  readonly #actors: Actors;
  readonly #durations: readonly number[];
  readonly #explorations = new Map<string, Exploration>();
  readonly #outset: Outset;

  constructor(actors: Actors, durations: readonly number[], outset: Outset = {}) {
    this.#outset = outset;
    this.#actors = actors;
    this.#durations = durations;
  }

  /**
   * The first situation for which `goal` gives something, in the narrowest search that has one. Others
   * are called upon only where what there is without them is not `enough`.
   */
  find<Found>(
    relevance: Relevance,
    goal: Goal<Found>,
    enough: () => boolean = () => false,
    bounds: Bounds | undefined = this.#outset.bounds,
  ): Found | null {
    const { effort } = this.#actors.start.subject;
    const tried = new Set<Situation>();
    for (const exploration of this.#widening(relevance)) {
      if (effort.isSpent) return null;
      if (exploration.inCompany && enough()) return null;
      if (exploration.inCompany) tried.clear();
      const found = exploration.find((situation) => {
        if (tried.has(situation) || effort.isSpent) return null;
        tried.add(situation);
        effort.spend();
        return goal(situation, exploration.inCompany);
      }, bounds);
      if (found !== null) return found;
    }
    return null;
  }

  /** Why calls were refused that might have led somewhere. */
  refusals(relevance: Relevance): readonly Refusal[] {
    const met = [...this.#widening(relevance)].flatMap(({ refusals }) => [...refusals]);
    return [...new Map(met).values()];
  }

  /** As `refusals`, of the calls alone of which none was ever accepted. */
  closed(relevance: Relevance): readonly Refusal[] {
    const widest = [...this.#widening(relevance)].at(-1);
    const noPath = new Set(widest?.noPath.map(({ call }) => call.name));
    return this.refusals(relevance).filter(({ call }) => noPath.has(call));
  }

  /** Each wider than the one before, which has been gone through by the time it is asked for. */
  *#widening(relevance: Relevance): Generator<Exploration> {
    let widest = relevance;
    for (;;) {
      const exploration = this.#exploration(widest, false);
      yield exploration;
      const wider = widest.copy();
      for (const facts of exploration.noPath) wider.addNeeds(facts);
      if (wider.key === widest.key) break;
      widest = wider;
    }
    yield this.#exploration(widest, true);
    // Where the first data has nobody, somebody has to come in before others can be about them.
    const peopled = this.#outset.from === undefined ? this.#actors.peopled : null;
    if (peopled !== null) yield this.#exploration(widest, true, peopled);
  }

  #exploration(relevance: Relevance, inCompany: boolean, from = this.#outset.from): Exploration {
    const key = `${inCompany} ${from?.depth} ${relevance.key}`;
    const known = this.#explorations.get(key);
    if (known !== undefined) return known;
    const outset = { ...this.#outset, ...(from === undefined ? {} : { from }) };
    const made = new Exploration(this.#actors, relevance, this.#durations, inCompany, outset);
    this.#explorations.set(key, made);
    return made;
  }
}
