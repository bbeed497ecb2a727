// How far an amount is from being another one, as far as what it is worked out from says: a computed field,
// a sum, how many of a list something is so of. Two situations in which it is the same may differ in
// how much is still missing.

import { macroOf, type Tree } from '../../../expression/index.ts';
import { workedOut } from '../view/computed.ts';
import { itemsOf, itemView } from '../view/item-view.ts';
import { isRecordValue, valueOf, type View } from '../view/view.ts';

type Distance = (tree: Tree, wanted: boolean, view: View) => number;

/** What nothing is known of. */
const FAR = 1;
const MAX_DEPTH = 8;
const MAX_ITEMS = 200;

/** How far from being more (or less, where not `isMore`) an amount is, from 0 to 1. */
export function toChange(
  tree: Tree,
  isMore: boolean,
  view: View,
  distance: Distance,
  depth = 0,
): number {
  if (depth > MAX_DEPTH) return FAR;
  const deeper = (part: Tree, more: boolean, from: View = view): number =>
    toChange(part, more, from, distance, depth + 1);
  switch (tree.kind) {
    case 'field': {
      const inner = computedOf(tree, view);
      return inner === null ? FAR : deeper(inner.tree, isMore, inner.view);
    }
    case 'binary': {
      const isTurned = tree.operator === '-' || tree.operator === '/';
      return Math.min(deeper(tree.left, isMore), deeper(tree.right, isTurned ? !isMore : isMore));
    }
    case 'conditional': {
      const isTrue = valueOf(tree.condition, view) === true;
      return deeper(isTrue ? tree.whenTrue : tree.whenFalse, isMore);
    }
    case 'list':
      return Math.min(FAR, ...tree.items.map((item) => deeper(item, isMore)));
    case 'call':
      return ofCall(tree, isMore, view, distance, deeper);
    default:
      return FAR;
  }
}

type Deeper = (part: Tree, more: boolean, from?: View) => number;

function ofCall(
  tree: Extract<Tree, { kind: 'call' }>,
  isMore: boolean,
  view: View,
  distance: Distance,
  deeper: Deeper,
): number {
  const subject = tree.on ?? tree.args[0];
  if (subject === undefined) return FAR;
  const macro = subject.kind === 'call' ? macroOf(subject) : null;
  if (tree.name !== 'size' && tree.name !== 'sum')
    return tree.args.length <= 1 && macroOf(tree) === null ? deeper(subject, isMore) : FAR;
  if (subject.kind !== 'call' || macro === null) return FAR;
  const filter = macro.name === 'map' ? listOf(macro.list) : { tree: subject, macro };
  if (filter === null || filter.macro.name !== 'filter') return FAR;
  const items = itemsOf(valueOf(filter.macro.list, view));
  const [body] = filter.macro.bodies;
  if (items === null || body === undefined) return FAR;
  const each = items
    .slice(0, MAX_ITEMS)
    .map((item, index) => distance(body, isMore, itemView(filter.tree, view, item, index)))
    .filter((far) => far > 0);
  const nearest = Math.min(conjunctsIn(body) + FAR, ...each);
  return nearest / (1 + nearest);
}

function listOf(tree: Tree) {
  const macro = tree.kind === 'call' ? macroOf(tree) : null;
  return tree.kind === 'call' && macro !== null ? { tree, macro } : null;
}

/** What a field is worked out from; null where it is stored. */
export function computedOf(tree: Extract<Tree, { kind: 'field' }>, view: View) {
  const record = valueOf(tree.of, view);
  return isRecordValue(record) ? workedOut(view, record, tree.field) : null;
}

/** Of how many conditions joined by `and` a condition consists. */
export const conjunctsIn = (tree: Tree): number =>
  tree.kind === 'binary' && tree.operator === '&&'
    ? conjunctsIn(tree.left) + conjunctsIn(tree.right)
    : 1;
