// What is known of JSON from the conditions that read it: of its members, of its items or of what it
// holds under any key, of its kind.

import type { Json } from '../../../model/index.ts';

export interface Shape {
  readonly members: Map<string, Shape>;
  /** Each item of a list, or what stands under each key of an object. */
  item: Shape | null;
  /** What is known of the keys of an object. */
  keys: Shape | null;
  /** Whether it is an object whose keys conditions go through. */
  isMap: boolean;
  /** CEL's name of its type, where a condition says it. */
  kind: string | null;
  /** What is to be in it: keys of an object, or items of a list. */
  readonly named: Json[];
  sample: Json | undefined;
}

/** A shape of which nothing is known. */
export const blank = (): Shape => ({
  ...{ members: new Map(), item: null, keys: null, isMap: false, kind: null, named: [] },
  sample: undefined,
});

/** The same members, items and kinds, of which nothing else is known. */
export function outlined({ members, item, isMap, kind }: Shape): Shape {
  const inner = [...members].map(([name, shape]) => [name, outlined(shape)] as const);
  return {
    ...blank(),
    ...{ members: new Map(inner), item: item === null ? null : outlined(item), isMap, kind },
  };
}

/** A member of a shape by its name. */
export function member(of: Shape | null, name: string): Shape | null {
  if (of === null) return null;
  const known = of.members.get(name) ?? blank();
  of.members.set(name, known);
  return known;
}

/** What each item of a shape is, or what stands under each of its keys. */
export const itemOf = (of: Shape | null): Shape | null =>
  of === null ? null : (of.item ??= blank());

/** What each key of a shape is. */
export const keyOf = (of: Shape): Shape => (of.keys ??= blank());
