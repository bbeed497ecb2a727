// How far a condition is from holding, or from not holding: 0 where it is so already, and the less the
// nearer it is (branch distance: B. Korel, Automated software test data generation, 1990).

import { compare, macroOf, type Tree, type Value } from '../../expression/index.ts';
import { sourceOf, typesIn, valueOf, withItem, type View } from './view.ts';

/** The farthest that a single comparison can be. */
const FAR = 1;

/** How far an expression is from being true, or with `wanted` false from being false. */
export function distance(tree: Tree, wanted: boolean, view: View): number {
  if (valueOf(tree, view) === wanted) return 0;
  switch (tree.kind) {
    case 'unary':
      return tree.operator === '!' ? distance(tree.operand, !wanted, view) : FAR;
    case 'binary':
      return ofBinary(tree, wanted, view);
    case 'conditional': {
      const way = (condition: boolean, branch: Tree): number =>
        distance(tree.condition, condition, view) + distance(branch, wanted, view);
      return Math.min(way(true, tree.whenTrue), way(false, tree.whenFalse));
    }
    case 'call':
      return ofItems(tree, wanted, view);
    default:
      return FAR;
  }
}

function ofBinary(tree: Extract<Tree, { kind: 'binary' }>, wanted: boolean, view: View): number {
  const { operator, left, right } = tree;
  if (operator === '&&' || operator === '||') {
    const each = [left, right].map((side) => distance(side, wanted, view));
    return (operator === '&&') === wanted ? each[0]! + each[1]! : Math.min(...each);
  }
  return apart(valueOf(left, view), valueOf(right, view));
}

/** How far two values are from each other, from just above 0 to 1. */
function apart(a: Value, b: Value): number {
  const [one, other] = [amount(a), amount(b)];
  if (one === null || other === null || compare(one, other) === undefined) return FAR;
  const gap = Math.log1p(Math.abs(one - other) + 1);
  return gap / (1 + gap);
}

const amount = (value: Value): number | null => {
  if (typeof value === 'number') return value;
  const instant = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(instant) ? null : instant;
};

/** At most so many items of a list are looked at. */
const MAX_ITEMS = 200;

function ofItems(tree: Extract<Tree, { kind: 'call' }>, wanted: boolean, view: View): number {
  const macro = macroOf(tree);
  if (macro === null || (macro.name !== 'all' && macro.name !== 'exists')) return FAR;
  const items = valueOf(macro.list, view);
  const [body] = macro.bodies;
  if (!Array.isArray(items) || body === undefined) return FAR;
  const each = items
    .slice(0, MAX_ITEMS)
    .map((item: Value, index) => distance(body, wanted, itemView(tree, view, item, index)));
  if (each.length === 0) return FAR;
  const isEach = (macro.name === 'all') === wanted;
  return isEach ? each.reduce((sum, one) => sum + one, 0) : Math.min(...each);
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
  const source = sourceOf(macro.list, view);
  const own = source?.kind === 'part' ? { ...source, path: [...source.path, index] } : null;
  return withItem(view, macro.variable.name, of, item, own);
}
