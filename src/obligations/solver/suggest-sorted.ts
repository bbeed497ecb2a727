// What makes a list stand in an order, or not, where a condition compares it with itself sorted:
// `names == names.sortBy(x, x)`, perhaps `.distinct()` before.

import { compare, macroOf, print, type Tree, type Value } from '../../expression/index.ts';
import { itemsOf, itemView } from './item-view.ts';
import type { Deeper, Suggestion } from './suggestion.ts';
import { typesIn, valueOf, type View } from './view.ts';
import type { Want } from './want.ts';

type CallTree = Extract<Tree, { kind: 'call' }>;

/** A list and what it is sorted by, as a macro that goes through the list itself. */
interface Sorting {
  readonly list: Tree;
  readonly through: CallTree;
  readonly by: Tree;
  /** Whether no two items may be alike. */
  readonly isStrict: boolean;
}

/** The list that both sides are, one of them sorted; null where they are something else. */
function sortingOf(left: Tree, right: Tree): Sorting | null {
  for (const [plain, sorted] of [
    [left, right],
    [right, left],
  ] as const) {
    if (sorted.kind !== 'call') continue;
    const inner = undoubled(sorted);
    const macro = inner.kind === 'call' ? macroOf(inner) : null;
    if (inner.kind !== 'call' || macro?.name !== 'sortBy') continue;
    const list = undoubled(macro.list);
    if (print(list) !== print(plain)) continue;
    const isStrict = inner !== sorted || list !== macro.list;
    return { list, through: { ...inner, on: list }, by: macro.bodies[0]!, isStrict };
  }
  return null;
}

/** A list without `.distinct()` behind it. */
const undoubled = (tree: Tree): Tree =>
  tree.kind === 'call' && tree.name === 'distinct' && tree.on !== null ? tree.on : tree;

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
  const { list, through, by, isStrict } = sorting;
  const items = itemsOf(valueOf(list, view)) ?? [];
  if (items.length < 2) return is ? [] : deeper(list, { kind: 'size', least: 2, most: 2 });
  const views = items.map((item, place) => itemView(through, view, item, place));
  const keys = views.map((one) => valueOf(by, one));
  const isFine = typesIn(by, views[0]!).get(by)?.kind === 'number';
  return views.slice(1).flatMap((_, place) => {
    const [one, other] = [keys[place], keys[place + 1]];
    const found = compare(one, other) ?? 0;
    if (is && (isStrict ? found < 0 : found <= 0)) return [];
    return [
      ...deeper(by, beside(one, is ? 1 : -1, isFine), views[place + 1]),
      ...deeper(by, beside(other, is ? -1 : 1, isFine), views[place]),
    ];
  });
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
