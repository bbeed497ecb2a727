// The comparisons by order on which an expression rests, and which way each of them counts.

import { children, macroOf, type Tree, type ValueType } from '../../../expression/index.ts';

export type Comparison = Extract<Tree, { kind: 'binary' }>;
type CallTree = Extract<Tree, { kind: 'call' }>;

const INVERSE: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** A comparison, and its operator as the whole condition takes it: inverted where it is negated. */
export interface Deciding {
  readonly of: Comparison;
  readonly operator: string;
  readonly counts: boolean;
  /** Whether it is made of each item of a list. */
  readonly isOfItems: boolean;
}

export type Types = ReadonlyMap<Tree, ValueType>;

/**
 * Those that the condition rests on for all values, and those made of the items of lists that requests
 * give; not those made of records.
 */
export function comparisonsIn(tree: Tree, counts: boolean, types: Types): Deciding[] {
  if (tree.kind === 'call') return amongItems(tree, counts, types);
  if (tree.kind === 'unary')
    return tree.operator === '!' ? comparisonsIn(tree.operand, !counts, types) : [];
  if (tree.kind !== 'binary') return [];
  if (tree.operator === '&&' || tree.operator === '||')
    return [tree.left, tree.right].flatMap((side) => comparisonsIn(side, counts, types));
  const inverse = INVERSE[tree.operator];
  if (inverse === undefined) return [];
  const operator = counts ? tree.operator : inverse;
  const isUp = tree.operator.startsWith('>');
  return [
    { of: tree, operator, counts, isOfItems: false },
    ...countedIn(tree.left, isUp === counts, types),
    ...countedIn(tree.right, isUp !== counts, types),
  ];
}

/** Of each item of `all` and `exists`. */
function amongItems(tree: CallTree, counts: boolean, types: Types): Deciding[] {
  const macro = macroOf(tree);
  const [body] = macro?.bodies ?? [];
  if (macro === null || body === undefined || !isGivenList(macro.list, types)) return [];
  if (macro.name !== 'all' && macro.name !== 'exists') return [];
  return comparisonsIn(body, counts, types).map((one) => ({ ...one, isOfItems: true }));
}

/** Of each item that is counted, or added up; `counts`: whether the condition holds the sooner, the more it is. */
function countedIn(tree: Tree, counts: boolean, types: Types): Deciding[] {
  if (tree.kind === 'binary' && (tree.operator === '+' || tree.operator === '-'))
    return [
      ...countedIn(tree.left, counts, types),
      ...countedIn(tree.right, counts === (tree.operator === '+'), types),
    ];
  if (tree.kind !== 'call' || (tree.name !== 'size' && tree.name !== 'sum')) return [];
  const list = tree.on?.kind === 'call' ? macroOf(tree.on) : null;
  const filter = list?.name === 'map' && list.list.kind === 'call' ? macroOf(list.list) : list;
  const [body] = filter?.bodies ?? [];
  return filter?.name === 'filter' && body !== undefined && isGivenList(filter.list, types)
    ? comparisonsIn(body, counts, types).map((one) => ({ ...one, isOfItems: true }))
    : [];
}

/** All comparisons by order within, but for those that are made of each item of a list. */
export function ordersWithin(tree: Tree): Comparison[] {
  if (tree.kind === 'call' && macroOf(tree) !== null) return [];
  const own = tree.kind === 'binary' && tree.operator in INVERSE ? [tree] : [];
  return [...own, ...children(tree).flatMap(ordersWithin)];
}

/** Whether the items of a list are no records, but what a request gives or a record holds. */
export function isGivenList(list: Tree, types: Types): boolean {
  const type = types.get(list);
  return (
    type?.kind === 'list' &&
    list.kind !== 'list' &&
    type.of.kind !== 'record' &&
    type.of.kind !== 'any'
  );
}
