// What the expression of a macro sees of one item of its list.

import { macroOf, type Tree, type Value } from '../../expression/index.ts';
import { sourceOf, typesIn, withItem, type View } from './view.ts';

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
  const source = sourceOf(macro.list, view);
  const own = source?.kind === 'part' ? { ...source, path: [...source.path, index] } : null;
  return withItem(view, macro.variable.name, of, item, own);
}
