// How far a condition is from holding, or from not holding: 0 where it is so already, and the less the
// nearer it is (branch distance: B. Korel, Automated software test data generation, 1990).

import { compare, macroOf, type Tree, type Value } from '../../../expression/index.ts';
import { computedOf, conjunctsIn, toChange } from './nearing.ts';
import { itemsOf, itemView } from '../view/item-view.ts';
import { keysOf, misplaced, sortingOf } from './sorting.ts';
import { valueOf, type View } from '../view/view.ts';

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
    case 'field':
      return ofField(tree, wanted, view);
    default:
      return FAR;
  }
}

/** A computed field is as far off as what it is worked out from. */
function ofField(tree: Extract<Tree, { kind: 'field' }>, wanted: boolean, view: View): number {
  const inner = view.isDeep === true ? computedOf(tree, view) : null;
  return inner === null ? FAR : distance(inner.tree, wanted, inner.view);
}

function ofBinary(tree: Extract<Tree, { kind: 'binary' }>, wanted: boolean, view: View): number {
  const { operator, left, right } = tree;
  if (operator === '&&' || operator === '||') {
    const each = [left, right].map((side) => distance(side, wanted, view));
    return (operator === '&&') === wanted ? each[0]! + each[1]! : Math.min(...each);
  }
  const gap =
    toSorted(tree, wanted, view) ??
    ofLeastOrMost(tree, wanted, view) ??
    apart(valueOf(left, view), valueOf(right, view));
  return view.isDeep === true ? gap + A_STEP * within(tree, wanted, view) : gap;
}

/** Of amounts that are as far from each other, those are nearer that take less to be changed. */
const A_STEP = 1e-6;

function within(tree: Extract<Tree, { kind: 'binary' }>, wanted: boolean, view: View): number {
  const { operator, left, right } = tree;
  const [one, other] = [left, right].map((side) => valueOf(side, view));
  const isLess = compare(one, other) === undefined ? null : compare(one, other)! < 0;
  const isUp = SIDES[operator]?.(wanted) ?? isLess;
  if (isUp === null) return FAR;
  return Math.min(toChange(left, isUp, view, distance), toChange(right, !isUp, view, distance));
}

/** Whether the left side has to be more: null where that rests on which is more now. */
const SIDES: Readonly<Record<string, (wanted: boolean) => boolean>> = {
  '<': (wanted) => !wanted,
  '<=': (wanted) => !wanted,
  '>': (wanted) => wanted,
  '>=': (wanted) => wanted,
};

/**
 * How far the least or the greatest of several amounts is from where it has to be: all of them count where
 * all have to get there, so that each that does is seen to help. Null where neither side is one.
 */
function ofLeastOrMost(
  { operator, left, right }: Extract<Tree, { kind: 'binary' }>,
  wanted: boolean,
  view: View,
): number | null {
  const isUp = view.isDeep === true ? SIDES[operator]?.(wanted) : undefined;
  if (isUp === undefined) return null;
  return (
    gapOf(left, isUp, valueOf(right, view), view) ?? gapOf(right, !isUp, valueOf(left, view), view)
  );
}

function gapOf(tree: Tree, isUp: boolean, to: Value, view: View): number | null {
  const inner = tree.kind === 'field' ? computedOf(tree, view) : null;
  if (inner !== null) return gapOf(inner.tree, isUp, to, inner.view);
  const isOne = tree.kind === 'call' && (tree.name === 'min' || tree.name === 'max');
  if (!isOne || tree.on?.kind !== 'list') return null;
  const each = tree.on.items.map((item) => {
    const value = valueOf(item, view);
    const order = compare(value, to);
    const isThere = order !== undefined && (isUp ? order > 0 : order < 0);
    return gapOf(item, isUp, to, view) ?? (isThere ? 0 : apart(value, to));
  });
  if (each.length === 0) return null;
  const isEach = (tree.name === 'min') === isUp;
  return isEach ? each.reduce((sum, one) => sum + one, 0) / each.length : Math.min(...each);
}

/** How far a list that is compared with itself sorted is from its order: by how many neighbours stand in another one. */
function toSorted(tree: Extract<Tree, { kind: 'binary' }>, wanted: boolean, view: View) {
  if ((tree.operator === '==') !== wanted) return null;
  const sorting = sortingOf(tree.left, tree.right);
  if (sorting === null) return null;
  const wrong = misplaced(sorting, keysOf(sorting, view)).length;
  return wrong === 0 ? FAR : wrong / (1 + wrong);
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
  const items = itemsOf(valueOf(macro.list, view));
  const [body] = macro.bodies;
  if (items === null || body === undefined) return FAR;
  const each = items
    .slice(0, MAX_ITEMS)
    .map((item: Value, index) => distance(body, wanted, itemView(tree, view, item, index)));
  // One more, of which nothing is so yet, comes nearer than none at all.
  if (each.length === 0) return view.isDeep === true ? conjunctsIn(body) + FAR : FAR;
  const isEach = (macro.name === 'all') === wanted;
  return isEach ? each.reduce((sum, one) => sum + one, 0) : Math.min(...each);
}
