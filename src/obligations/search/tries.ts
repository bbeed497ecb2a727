// What was tried: the same call with the same values in the same situation comes to the same, whatever it
// is tried for.

import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../plan/value.ts';
import type { SceneRecord } from '../world/scene.ts';
import type { Attempt } from './attempt.ts';
import type { CallRemedy, Posed, Tried } from './blocked.ts';
import { plainly } from './plainly.ts';
import type { Refusal } from './refusal.ts';
import type { Situation } from '../situation/situation.ts';

type Making<Found> = (posed: Posed) => Tried<Found>;

export class Tries {
  readonly #makings = new Map<string, Making<Attempt>>();
  readonly #known = new WeakMap<object, WeakMap<Situation, Map<string, Tried<unknown>>>>();
  #refusals: Refusal[] = [];
  readonly #accepted = new Set<string>();

  /** Something else is looked for. */
  begin(): void {
    this.#refusals = [];
    this.#accepted.clear();
  }

  note({ call }: CallFacts, tried: Tried<unknown>): void {
    if ('found' in tried) this.#accepted.add(call.name);
    else if (tried.refusal !== undefined) this.#refusals.push(tried.refusal);
  }

  /** Why calls were refused, in what was looked for last, that were never accepted in it. */
  get closed(): readonly Refusal[] {
    return this.#refusals.filter(({ call }) => !this.#accepted.has(call));
  }

  /** What makes the call of a remedy, the same function for the same remedy; `learnt`: values that requests should give. */
  makingOf(remedy: CallRemedy, learnt: ReadonlyMap<Leaf, Value>): Making<Attempt> {
    const { facts, about, wish, services, aims } = remedy;
    const own = new Map([...learnt].filter(([leaf]) => facts.leaves.includes(leaf)));
    const key = JSON.stringify([
      facts.call.name,
      idsOf(about),
      wish && [wish.leaf.path, wish.value],
      services,
      aims.map(({ expression, holds }) => [expression.source, holds]),
      [...own].map(([leaf, value]) => [leaf.path, value]),
    ]);
    const known = this.#makings.get(key);
    if (known !== undefined) return known;
    const made: Making<Attempt> = (posed) => plainly(posed, remedy, own);
    this.#makings.set(key, made);
    return made;
  }

  /** What came of making something in a situation, by who made it with which records in hand. */
  known<Found>(make: Making<Found>, situation: Situation): Map<string, Tried<Found>> {
    const all = this.#known.get(make) ?? new WeakMap<Situation, Map<string, Tried<unknown>>>();
    this.#known.set(make, all);
    const here = all.get(situation) ?? new Map<string, Tried<unknown>>();
    all.set(situation, here);
    return here as Map<string, Tried<Found>>;
  }
}

export const idsOf = (records: readonly SceneRecord[]): string =>
  records.map(({ entity, id }) => `${entity} ${id}`).join();
