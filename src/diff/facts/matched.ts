// Which facts of two specifications are the same fact, by their names.

import { grouped } from '../../model/grouped.ts';

export interface Matched<Fact> {
  readonly both: readonly (readonly [Fact, Fact])[];
  readonly gone: readonly Fact[];
  readonly come: readonly Fact[];
}

/**
 * Facts of two lists matched by a name, in the order of the first. Of several with one name those that
 * say the same are one fact, and the others are matched in their order.
 */
export function matched<Fact>(
  before: readonly Fact[],
  after: readonly Fact[],
  nameOf: (fact: Fact) => string,
): Matched<Fact> {
  const same = inPlace(before, after, nameOf);
  if (same !== null) return { both: same, gone: [], come: [] };
  const [all, free] = [grouped(before, nameOf), grouped(after, nameOf)];
  const counterparts = new Map<Fact, Fact>();
  for (const [name, facts] of all) {
    const others = free.get(name);
    if (others !== undefined) pair(facts, others, counterparts);
  }
  const left = new Set([...free.values()].flat());
  return {
    both: before.flatMap((fact) =>
      counterparts.has(fact) ? [[fact, counterparts.get(fact)!] as const] : [],
    ),
    gone: before.filter((fact) => !counterparts.has(fact)),
    come: after.filter((fact) => left.has(fact)),
  };
}

/** Facts of the same names in the same order, each name once: most often nothing else has changed. */
function inPlace<Fact>(
  before: readonly Fact[],
  after: readonly Fact[],
  nameOf: (fact: Fact) => string,
): (readonly [Fact, Fact])[] | null {
  if (before.length !== after.length) return null;
  const names = new Set<string>();
  for (const [place, fact] of before.entries()) {
    const [other, name] = [after[place]!, nameOf(fact)];
    if (names.has(name) || (fact !== other && nameOf(other) !== name)) return null;
    names.add(name);
  }
  return before.map((fact, place) => [fact, after[place]!] as const);
}

/** Pairs facts of one name, and takes those that found another out of `others`. */
function pair<Fact>(facts: readonly Fact[], others: Fact[], counterparts: Map<Fact, Fact>): void {
  const take = (fact: Fact, isIt: (other: Fact) => boolean): void => {
    const place = counterparts.has(fact) ? -1 : others.findIndex(isIt);
    if (place >= 0) counterparts.set(fact, others.splice(place, 1)[0]!);
  };
  if (facts.length > 1 || others.length > 1)
    for (const fact of facts) take(fact, (other) => areAlike(fact, other));
  for (const fact of facts) take(fact, () => true);
}

/** Whether what stands in both lists stands in another order in the later one. */
export function areReordered<Fact>({ both }: Matched<Fact>, after: readonly Fact[]): boolean {
  const places = new Map(after.map((fact, place) => [fact, place]));
  return both
    .map(([, fact]) => places.get(fact)!)
    .some((place, index, all) => index > 0 && place < all[index - 1]!);
}

/** Whether two facts say the same, wherever they stand. */
export const areAlike = (one: unknown, other: unknown): boolean =>
  one === other || areKept(one, other) || said(one) === said(other);

/** Whether two lists hold the very same. */
const areKept = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((item, place) => item === other[place]);

/** A fact without its places. */
export const said = (fact: unknown): string =>
  JSON.stringify(fact, (name, value: unknown) =>
    /^at$|At$/.test(name) && isPlace(value) ? undefined : value,
  ) ?? 'nothing';

/** What an Example has under `createdAt` is no place. */
function isPlace(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlace);
  if (typeof value !== 'object' || value === null) return value === null;
  return 'line' in value && 'column' in value && 'length' in value;
}
