// What becomes of an expression where something that it reads is null: for certain, whatever else there is.

import {
  children,
  fieldPath,
  functionNamed,
  hasOf,
  macroOf,
  type Tree,
} from '../../expression/index.ts';

/** What is null: a name (`riders`), or a field of a record (`booking.riders`), by its path. */
export type Absent = readonly string[];

type Binary = Extract<Tree, { kind: 'binary' }>;
type Call = Extract<Tree, { kind: 'call' }>;

/** Operators that give nothing where an operand is nothing. */
const STRICT: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '<', '<=', '>', '>=']);

const EQUALITY: ReadonlySet<string> = new Set(['==', '!=']);

/** Whether an expression comes to no value. */
export const comesToNothing = (tree: Tree, absent: Absent): boolean =>
  nothingIn(tree, absent) !== 'perhaps';

/** Whether a condition can hold. */
export const canHoldWithout = (tree: Tree, absent: Absent): boolean => canBe(tree, absent, true);

/** Whether a condition asks by itself whether something is there. */
export function asksFor(tree: Tree, absent: Absent): boolean {
  const has = tree.kind === 'call' ? hasOf(tree) : null;
  if (has && [...(fieldPath(has.of) ?? []), has.field].join('.') === absent.join('.')) return true;
  if (tree.kind === 'binary' && EQUALITY.has(tree.operator)) {
    const sides = [tree.left, tree.right];
    if (sides.some(isNull) && sides.some((side) => isIt(side, absent))) return true;
  }
  return children(tree).some((part) => asksFor(part, absent));
}

const isNull = (tree: Tree): boolean => tree.kind === 'literal' && tree.value === null;

const isIt = (tree: Tree, absent: Absent): boolean =>
  fieldPath(tree)?.join('.') === absent.join('.');

/** Null, what cannot be worked out, or perhaps a value. */
function nothingIn(tree: Tree, absent: Absent): 'null' | 'undefined' | 'perhaps' {
  if (isIt(tree, absent) || isNull(tree)) return 'null';
  const isNothing = (part: Tree) => comesToNothing(part, absent);
  const unless = (isLost: boolean) => (isLost ? 'undefined' : 'perhaps');
  switch (tree.kind) {
    case 'field':
      return unless(isNothing(tree.of));
    case 'index':
      return unless(isNothing(tree.of) || isNothing(tree.index));
    case 'unary':
      return unless(isNothing(tree.operand));
    case 'call':
      return unless(isLostCall(tree, absent));
    case 'conditional':
      return unless(
        isNothing(tree.condition) || (isNothing(tree.whenTrue) && isNothing(tree.whenFalse)),
      );
    case 'binary':
      return unless(isLostBinary(tree, absent));
    default:
      return 'perhaps';
  }
}

function isLostCall(tree: Call, absent: Absent): boolean {
  if (hasOf(tree)) return false;
  const macro = macroOf(tree);
  if (macro) return comesToNothing(macro.list, absent);
  const operands = tree.on === null ? tree.args : [tree.on, ...tree.args];
  const definition = functionNamed(tree.name, tree.on === null ? 'function' : 'method');
  return operands.some((operand, place) => {
    const found = nothingIn(operand, absent);
    const given = found === 'null' ? null : undefined;
    return found !== 'perhaps' && definition?.takes[place]?.holds(given) === false;
  });
}

function isLostBinary(tree: Binary, absent: Absent): boolean {
  const [left, right] = [tree.left, tree.right].map((part) => nothingIn(part, absent));
  if (STRICT.has(tree.operator)) return left !== 'perhaps' || right !== 'perhaps';
  if (tree.operator === 'in') return left === 'undefined' || right !== 'perhaps';
  if (EQUALITY.has(tree.operator)) return left === 'undefined' || right === 'undefined';
  return !canBe(tree, absent, true) && !canBe(tree, absent, false);
}

/** Whether a condition can come to true, or to false. */
function canBe(tree: Tree, absent: Absent, value: boolean): boolean {
  const be = (part: Tree, as: boolean) => canBe(part, absent, as);
  if (tree.kind === 'literal') return tree.value === value;
  if (tree.kind === 'unary' && tree.operator === '!') return be(tree.operand, !value);
  if (tree.kind === 'conditional')
    return (
      (be(tree.condition, true) && be(tree.whenTrue, value)) ||
      (be(tree.condition, false) && be(tree.whenFalse, value))
    );
  if (tree.kind === 'binary' && (tree.operator === '&&' || tree.operator === '||')) {
    const decides = tree.operator === '||';
    return value === decides
      ? be(tree.left, value) || be(tree.right, value)
      : be(tree.left, value) && be(tree.right, value);
  }
  if (
    tree.kind === 'binary' &&
    EQUALITY.has(tree.operator) &&
    [tree.left, tree.right].every((part) => nothingIn(part, absent) === 'null')
  )
    return value === (tree.operator === '==');
  return !comesToNothing(tree, absent);
}
