// Conditions that compare a list with itself sorted: `names == names.sortBy(x, x)`, perhaps `.distinct()`
// before.

import { compare, macroOf, print, type Tree, type Value } from '../../../expression/index.ts';
import { itemsOf, itemView } from '../view/item-view.ts';
import { valueOf, type View } from '../view/view.ts';

type CallTree = Extract<Tree, { kind: 'call' }>;

/** A list and what it is sorted by, as a macro that goes through the list itself. */
export interface Sorting {
  readonly list: Tree;
  readonly through: CallTree;
  readonly by: Tree;
  /** Whether no two items may be alike. */
  readonly isStrict: boolean;
}

/** The list that both sides are, one of them sorted; null where they are something else. */
export function sortingOf(left: Tree, right: Tree): Sorting | null {
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

/** What each item of the list gives its own expression to see. */
export const viewsOf = ({ list, through }: Sorting, view: View): View[] =>
  (itemsOf(valueOf(list, view)) ?? []).map((item, place) => itemView(through, view, item, place));

/** What the list is sorted by, item by item. */
export const keysOf = (sorting: Sorting, view: View): Value[] =>
  viewsOf(sorting, view).map((one) => valueOf(sorting.by, one));

/** The places of the items that do not stand in order with the next one. */
export const misplaced = ({ isStrict }: Sorting, keys: readonly Value[]): number[] =>
  keys.slice(1).flatMap((key, place) => {
    const found = compare(keys[place], key) ?? 0;
    return (isStrict ? found < 0 : found <= 0) ? [] : [place];
  });
