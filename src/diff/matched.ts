// Which facts of two specifications are the same fact, by their names.

export interface Matched<Fact> {
  readonly both: readonly (readonly [Fact, Fact])[];
  readonly gone: readonly Fact[];
  readonly come: readonly Fact[];
}

/** Facts of two lists matched by a name; of several with one name the first stands for it. */
export function matched<Fact>(
  before: readonly Fact[],
  after: readonly Fact[],
  nameOf: (fact: Fact) => string,
): Matched<Fact> {
  const [old, now] = [byName(before, nameOf), byName(after, nameOf)];
  return {
    both: [...old].flatMap(([name, fact]) => (now.has(name) ? [[fact, now.get(name)!]] : [])),
    gone: [...old].flatMap(([name, fact]) => (now.has(name) ? [] : [fact])),
    come: [...now].flatMap(([name, fact]) => (old.has(name) ? [] : [fact])),
  };
}

const byName = <Fact>(facts: readonly Fact[], nameOf: (fact: Fact) => string) =>
  new Map(
    [...facts]
      .reverse()
      .map((fact) => [nameOf(fact), fact] as const)
      .reverse(),
  );

/** Whether two facts say the same, wherever they stand. */
export const areAlike = (one: unknown, other: unknown): boolean => said(one) === said(other);

/** A fact without its places. */
export const said = (fact: unknown): string =>
  JSON.stringify(fact, (name, value: unknown) => (/^at$|At$/.test(name) ? undefined : value)) ??
  'nothing';
