// What the expression of a macro sees of one item of its list, and where that item comes from.

import { isMap, macroOf, type Tree, type Value } from '../../../expression/index.ts';
import { sourceOf, typesIn, valueOf, withItem, type Source, type View } from './view.ts';

/** What a macro goes through: the items of a list, or the keys of an object; null where it is neither. */
export function itemsOf(value: Value): readonly Value[] | null {
  if (Array.isArray(value)) return value as readonly Value[];
  return isMap(value) ? Object.keys(value) : null;
}

/** What the expression of a macro sees of one item. */
export function itemView(
  tree: Extract<Tree, { kind: 'call' }>,
  view: View,
  item: Value,
  index: number,
): View {
  const macro = macroOf(tree)!;
  const type = typesIn(tree, view).get(macro.list);
  const of = type?.kind === 'list' ? type.of : ({ kind: 'any' } as const);
  return withItem(view, macro.variable.name, of, item, sourceOfItem(macro.list, index, view));
}

/** Where an item of a list comes from: also of one that was filtered, or made of another list's items. */
function sourceOfItem(list: Tree, index: number, view: View): Source | null {
  const macro = list.kind === 'call' ? macroOf(list) : null;
  if (macro === null || list.kind !== 'call') {
    const source = sourceOf(list, view);
    if (source?.kind !== 'part') return null;
    const keys = valueOf(list, view);
    if (!isMap(keys)) return { ...source, path: [...source.path, index] };
    const key = Object.keys(keys)[index];
    return key === undefined ? null : { ...source, kind: 'key', key };
  }
  const body = macro.bodies.at(-1)!;
  if (sourceOfItem(macro.list, 0, view) === null) return null;
  const items = itemsOf(valueOf(macro.list, view));
  if (items === null) return null;
  const inside = (place: number): View => itemView(list, view, items[place], place);
  if (macro.name === 'map') return index < items.length ? sourceOf(body, inside(index)) : null;
  if (macro.name !== 'filter') return null;
  const kept = items.flatMap((_, place) => (valueOf(body, inside(place)) === true ? [place] : []));
  return index < kept.length ? sourceOfItem(macro.list, kept[index]!, view) : null;
}
