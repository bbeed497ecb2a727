// Items of a list of objects in a body that follow one another in time or by number, none beginning before
// the one before it has ended: rules may want no two of them to overlap.

import type { Leaf } from '../../subject/leaves.ts';
import { withItem, withMember, type Ask } from '../ask.ts';
import { given } from './part.ts';
import { SCALES, type Scale } from './scales.ts';
import type { Value } from '../../plan/value.ts';

/**
 * The request with the items of a list one behind the other: members of one type as far from each other as
 * in the first item, and at least a step. Null where there are not two items, or no two members of one type that has an order.
 */
export function inARow(ask: Ask, path: Leaf['path']): Ask | null {
  const size = Number(given(ask, { kind: 'list', path }));
  if (size < 2) return null;
  const members = [...ask.members].filter(([leaf]) => isWithin(leaf, path));
  const kinds = new Set(members.map(([{ member }]) => member.type?.kind));
  const laid = [...kinds].flatMap((kind) => {
    const scale = kind === undefined ? undefined : SCALES[kind];
    const along = members.flatMap(([leaf, value]) => {
      const at = leaf.member.type?.kind === kind ? scale?.read(value) : undefined;
      return at === undefined ? [] : [{ leaf, at }];
    });
    return scale === undefined || along.length < 2 ? [] : laidAlong(scale, along, size);
  });
  if (laid.length === 0) return null;
  return laid.reduce(
    (one, { item, leaf, value }) =>
      item === 0
        ? withMember(one, leaf, value)
        : withItem(one, [...path, item, ...leaf.path.slice(path.length + 1)], value),
    ask,
  );
}

const isWithin = (leaf: Leaf, path: Leaf['path']): boolean =>
  leaf.path.length > path.length && path.every((step, place) => leaf.path[place] === step);

/** What a member of an item is to be. */
interface Laid {
  readonly item: number;
  readonly leaf: Leaf;
  readonly value: Value;
}

interface Placed {
  readonly leaf: Leaf;
  readonly at: number;
}

function laidAlong(scale: Scale, members: readonly Placed[], size: number): Laid[] {
  const { write, step, end = Infinity } = scale;
  // What is alike may have to be apart as well: the later member is the greater.
  const along = members.map(({ leaf, at }, place) => {
    const before = members.slice(0, place).filter((other) => other.at === at).length;
    return { leaf, at: at + before * step };
  });
  const order = along.map(({ at }) => at).toSorted((one, other) => one - other);
  const [least, most] = [order[0]!, order.at(-1)!];
  const stride = most - least + step;
  const items = Array.from({ length: size }, (_, place) => place);
  if (most + stride * (size - 1) < end)
    return items.flatMap((place) =>
      along.map(({ leaf, at }) => ({ item: place, leaf, value: write(at + place * stride) })),
    );
  // As long as they are they do not all fit: each gets as much of the line as the others.
  const inner = Math.floor(end / size / along.length / step) * step;
  return items.flatMap((place) =>
    along.map(({ leaf, at }) => ({
      ...{ item: place, leaf },
      value: write((place * along.length + order.indexOf(at)) * inner),
    })),
  );
}
