// What makes a list stand in an order, or not, where a condition compares it with itself sorted.

import { compare, type Tree, type Value } from '../../../expression/index.ts';
import { misplaced, sortingOf, viewsOf, type Sorting } from '../distance/sorting.ts';
import type { Deeper, Suggestion } from './suggestion.ts';
import { typesIn, valueOf, type View } from '../view/view.ts';
import type { Want } from './want.ts';

/** The ways in which the two come to be the same, or (`is`) not. Null where none is the other one sorted. */
export function bySorting(
  left: Tree,
  right: Tree,
  is: boolean,
  view: View,
  deeper: Deeper,
): Suggestion[] | null {
  const sorting = sortingOf(left, right);
  if (sorting === null) return null;
  const { list, by } = sorting;
  const views = viewsOf(sorting, view);
  if (views.length < 2) return is ? [] : deeper(list, { kind: 'size', least: 2, most: 2 });
  const keys = views.map((one) => valueOf(by, one));
  const isFine = typesIn(by, views[0]!).get(by)?.kind === 'number';
  const places = is ? misplaced(sorting, keys) : keys.slice(1).map((_, place) => place);
  const moved = places.flatMap((place) => [
    ...deeper(by, beside(keys[place], is ? 1 : -1, isFine), views[place + 1]),
    ...deeper(by, beside(keys[place + 1], is ? -1 : 1, isFine), views[place]),
  ]);
  return is && places.length > 0 ? [...inOrder(sorting, keys, views, deeper), ...moved] : moved;
}

/** All items put in order at once: their own keys, or others where those are too much alike. */
function inOrder(
  sorting: Sorting,
  keys: readonly Value[],
  views: readonly View[],
  deeper: Deeper,
): Suggestion[] {
  return ordersOf(sorting, keys).flatMap((order) => {
    const each = order.map(
      (value, place) => deeper(sorting.by, { kind: 'is', value }, views[place])[0],
    );
    const [first, ...also] = each.flatMap((one) => one ?? []);
    return first === undefined || also.length < keys.length - 1 ? [] : [{ ...first, also }];
  });
}

/** Keys in the order that is wanted: those that are there; on from the first, or up to the last; or spread between the least and the greatest. */
function ordersOf(sorting: Sorting, keys: readonly Value[]): Value[][] {
  const sorted = keys.toSorted((one, other) => compare(one, other) ?? 0);
  if (misplaced(sorting, sorted).length === 0) return [sorted];
  if (!keys.every((key) => typeof key === 'number')) return [];
  const last = keys.length - 1;
  const [least, most] = [sorted[0] as number, sorted[last] as number];
  const spread = keys.map((_, place) => Math.round(least + ((most - least) * place) / last));
  return [
    keys.map((_, place) => keys[last]! - last + place),
    keys.map((_, place) => keys[0]! + place),
    ...(misplaced(sorting, spread).length === 0 ? [spread] : []),
  ];
}

/** What is less (-1) or greater (1) than a value. */
function beside(value: Value, sign: -1 | 1, isFine: boolean): Want {
  if (typeof value !== 'number')
    return { kind: 'fits', test: (one) => (compare(one, value) ?? 0) * sign > 0 };
  const gap = isFine ? 0.01 : 1;
  return sign > 0
    ? { kind: 'between', least: value + gap, most: Infinity }
    : { kind: 'between', least: -Infinity, most: value - gap };
}
