// Expressions in one form each: two that say the same in another order, or with other names for the items
// of lists, become the same text.

import { macroOf, print, type Tree } from '../../../src/expression/index.ts';

type Names = ReadonlyMap<string, string>;

/** The one form of an expression. */
export const canonical = (tree: Tree): string => form(tree, new Map());

const FLIPPED: Readonly<Record<string, string>> = { '>': '<', '>=': '<=' };
const UNITS: Readonly<Record<string, number>> = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
};

function form(tree: Tree, names: Names): string {
  const sub = (part: Tree) => form(part, names);
  switch (tree.kind) {
    case 'literal':
      return typeof tree.value === 'number' ? String(tree.value) : print(tree);
    case 'name':
      return names.get(tree.name) ?? tree.name;
    case 'field':
      return `${sub(tree.of)}.${tree.field}`;
    case 'index': {
      const { index } = tree;
      const isKey = index.kind === 'literal' && typeof index.value === 'string';
      return isKey ? `${sub(tree.of)}.${index.value}` : `${sub(tree.of)}[${sub(index)}]`;
    }
    case 'unary':
      return tree.operator === '!' ? negation(tree.operand, names) : print(tree);
    case 'binary':
      return binary(tree, names);
    case 'call':
      return call(tree, names);
    case 'list':
      return `[${tree.items.map(sub).join()}]`;
    default:
      return print(tree);
  }
}

function negation(operand: Tree, names: Names): string {
  if (operand.kind === 'unary' && operand.operator === '!') return form(operand.operand, names);
  if (operand.kind === 'binary' && operand.operator === '==')
    return binary({ ...operand, operator: '!=' }, names);
  if (operand.kind === 'binary' && operand.operator === '!=')
    return binary({ ...operand, operator: '==' }, names);
  if (operand.kind === 'binary' && operand.operator === '&&') {
    const parts = flat(operand, '&&').map((part) => negation(part, names));
    return parts.length > 0 ? `or(${parts.toSorted().join()})` : '';
  }
  return `not(${form(operand, names)})`;
}

type BinaryTree = Extract<Tree, { kind: 'binary' }>;

const flat = (tree: Tree, operator: string): Tree[] =>
  tree.kind === 'binary' && tree.operator === operator
    ? [...flat(tree.left, operator), ...flat(tree.right, operator)]
    : [tree];

function binary(tree: BinaryTree, names: Names): string {
  const { operator, left, right } = tree;
  const sub = (part: Tree) => form(part, names);
  if (operator === '&&') return `and(${flat(tree, '&&').map(sub).toSorted().join()})`;
  if (operator === '||') {
    // "If a and b then c" reads as `!(a && b) || c`, which is `!a || !b || c`.
    const parts = flat(tree, '||').map(sub);
    const inner = parts.flatMap((part, index) => {
      const own = flat(tree, '||')[index]!;
      return isDenied(own) ? splitOr(own, names) : [part];
    });
    return `or(${inner.toSorted().join()})`;
  }
  if (operator === '+') return `sum(${flat(tree, '+').map(sub).toSorted().join()})`;
  if (operator === '==' || operator === '!=')
    return `(${[left, right].map(sub).toSorted().join(` ${operator} `)})`;
  if (Object.hasOwn(FLIPPED, operator)) return `(${sub(right)} ${FLIPPED[operator]} ${sub(left)})`;
  return `(${sub(left)} ${operator} ${sub(right)})`;
}

const isDenied = (tree: Tree): boolean =>
  tree.kind === 'unary' &&
  tree.operator === '!' &&
  tree.operand.kind === 'binary' &&
  tree.operand.operator === '&&';

function splitOr(tree: Tree, names: Names): string[] {
  const operand = tree.kind === 'unary' ? tree.operand : tree;
  return flat(operand, '&&').map((part) => negation(part, names));
}

function call(tree: Extract<Tree, { kind: 'call' }>, names: Names): string {
  const macro = macroOf(tree);
  if (macro !== null) {
    const inner = new Map([...names, [macro.variable.name, `item${names.size}`]]);
    const bodies = macro.bodies.map((body) => form(body, inner));
    return `${form(macro.list, names)}.${macro.name}(${bodies.join()})`;
  }
  const unit = tree.on === null ? UNITS[tree.name] : undefined;
  const count = unit === undefined ? null : product(tree.args[0]!);
  if (count !== null) return `duration(${count * unit!})`;
  const all = tree.on === null ? tree.args : [tree.on, ...tree.args];
  return `${tree.name}(${all.map((part) => form(part, names)).join()})`;
}

function product(tree: Tree): number | null {
  if (tree.kind === 'literal' && typeof tree.value === 'number') return tree.value;
  if (tree.kind !== 'binary' || tree.operator !== '*') return null;
  const [left, right] = [product(tree.left), product(tree.right)];
  return left === null || right === null ? null : left * right;
}
