// Which facts of two specifications are the same fact, by their names.

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
  const [all, free] = [byName(before, nameOf), byName(after, nameOf)];
  const take = (fact: Fact, isIt: (other: Fact) => boolean): Fact | undefined => {
    const others = free.get(nameOf(fact)) ?? [];
    const place = others.findIndex(isIt);
    return place === -1 ? undefined : others.splice(place, 1)[0];
  };
  const counterparts = new Map<Fact, Fact>();
  const match = (fact: Fact, isIt: (other: Fact) => boolean): void => {
    const other = counterparts.has(fact) ? undefined : take(fact, isIt);
    if (other !== undefined) counterparts.set(fact, other);
  };
  const isOneOfSeveral = (fact: Fact): boolean =>
    [all, free].some((groups) => (groups.get(nameOf(fact)) ?? []).length > 1);
  for (const fact of before.filter(isOneOfSeveral)) match(fact, (other) => areAlike(fact, other));
  for (const fact of before) match(fact, () => true);
  return {
    both: before.flatMap((fact) =>
      counterparts.has(fact) ? [[fact, counterparts.get(fact)!] as const] : [],
    ),
    gone: before.filter((fact) => !counterparts.has(fact)),
    come: after.filter((fact) => free.get(nameOf(fact))!.includes(fact)),
  };
}

function byName<Fact>(facts: readonly Fact[], nameOf: (fact: Fact) => string): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) groups.set(nameOf(fact), [...(groups.get(nameOf(fact)) ?? []), fact]);
  return groups;
}

/** Whether what stands in both lists stands in another order in the later one. */
export const areReordered = <Fact>({ both }: Matched<Fact>, after: readonly Fact[]): boolean =>
  both
    .map(([, fact]) => after.indexOf(fact))
    .some((place, index, places) => index > 0 && place < places[index - 1]!);

/** Whether two facts say the same, wherever they stand. */
export const areAlike = (one: unknown, other: unknown): boolean => said(one) === said(other);

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
