// `==`, `!=` and the four orders: of numbers, times, lengths of time, records and texts.

import type { Tree } from '../expression/index.ts';
import { amountTerm } from './amounts.ts';
import { clause } from './clause.ts';
import { mentionsItem, type Scope, typeOf } from './context.ts';
import { counting } from './counting.ts';
import { differing } from './differing.ts';
import { join } from './grammar/join.ts';
import { noForm } from './grammar/no-form.ts';
import { absent } from './absent.ts';
import { atom, type Clause, type Term } from './grammar/term.ts';
import { innerTerm, term } from './terms.ts';
import { besidesCase } from './texts.ts';

type BinaryTree = Extract<Tree, { kind: 'binary' }>;
type Order = '<' | '<=' | '>' | '>=';

export const FLIPPED: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const isOrder = (operator: string): operator is Order => operator in FLIPPED;

const ORDERS = {
  amount: { '<': 'less than', '<=': 'at most', '>': 'more than', '>=': 'at least' },
  time: { '<': 'before', '<=': 'no later than', '>': 'after', '>=': 'no earlier than' },
  shifted: {
    '<': 'earlier than',
    '<=': 'no later than',
    '>': 'later than',
    '>=': 'no earlier than',
  },
  length: { '<': 'shorter than', '<=': 'at most', '>': 'longer than', '>=': 'at least' },
} as const;

export function comparison(scope: Scope, tree: BinaryTree): Clause {
  const { operator, left, right } = tree;
  if (operator !== '==' && operator !== '!=' && !isOrder(operator)) return noForm();
  return (
    absent(scope, tree) ??
    differing(scope, tree) ??
    counting(scope, tree) ??
    ofType(scope, tree) ??
    multiple(scope, tree) ??
    alike(scope, tree) ??
    (isFlipped(scope, left, right)
      ? compared(scope, { ...tree, operator: flip(operator), left: right, right: left })
      : compared(scope, tree))
  );
}

const flip = (operator: BinaryTree['operator']): BinaryTree['operator'] =>
  (FLIPPED[operator] ?? operator) as BinaryTree['operator'];

const isNow = (tree: Tree): boolean => tree.kind === 'name' && tree.name === 'now';

/** What is spoken of comes first, what it is compared with second. */
function isFlipped(scope: Scope, left: Tree, right: Tree): boolean {
  const [one, other] = [term(scope, left), term(scope, right)];
  if (one.isLast || other.isLast) return one.isLast;
  const [isAmount, isOther] = [left, right].map((part) => amountTerm(scope, part) !== null);
  if (isAmount !== isOther) return isAmount!;
  const [isOf, isOtherOf] = [left, right].map((part) => mentionsItem(scope, part));
  if (isOf !== isOtherOf) return isOtherOf!;
  return isNow(left) ? !other.isShifted : one.isShifted && !other.isShifted && !isNow(right);
}

function compared(scope: Scope, { operator, left, right }: BinaryTree): Clause {
  const besides = isOrder(operator) ? { left, right, end: '' } : besidesCase(left, right);
  const [subject, object] = [innerTerm(scope, besides.left), term(scope, besides.right)];
  if (besides.end !== '' && object.isLast) noForm();
  const is = subject.isPlural ? 'are' : 'is';
  const words = isOrder(operator)
    ? ordered(scope, operator, { left, right }, object)
    : `${operator === '==' ? '' : 'not '}${object.words}`;
  const level = object.isLast && object.level === 0 ? 1 : object.level;
  return { words: `${subject.words} ${is} ${words}${besides.end}`, level };
}

function ordered(
  scope: Scope,
  operator: Order,
  { left, right }: Pick<BinaryTree, 'left' | 'right'>,
  object: Term,
): string {
  const kinds = [left, right].map((part) => typeOf(scope, part).kind);
  const is = (...some: string[]) => kinds.some((kind) => some.includes(kind));
  if (is('date', 'datetime', 'time')) {
    if (object.words === 'now' && operator === '>') return 'in the future';
    if (object.words === 'now' && operator === '<') return 'in the past';
    return `${ORDERS[object.isShifted ? 'shifted' : 'time'][operator]} ${object.words}`;
  }
  if (is('duration')) return `${ORDERS.length[operator]} ${object.words}`;
  if (is('text', 'one of', 'boolean', 'record', 'list')) return noForm();
  return `${ORDERS.amount[operator]} ${object.words}`;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['map', 'an object'],
  ['list', 'a list'],
  ['string', 'a text'],
  ['int', 'an integer'],
  ['double', 'a decimal number'],
  ['bool', 'a boolean'],
  ['null_type', 'a null'],
]);

/** `type(x) == map`. */
function ofType(scope: Scope, { operator, left, right }: BinaryTree): Clause | null {
  if (left.kind !== 'call' || left.name !== 'type' || left.on !== null) return null;
  const type = right.kind === 'literal' ? TYPES.get(String(right.value)) : undefined;
  if (type === undefined || isOrder(operator)) return noForm();
  const { words, isPlural } = innerTerm(scope, left.args[0]!);
  return atom(`${words} ${isPlural ? 'are' : 'is'}${operator === '==' ? '' : ' not'} ${type}`);
}

/** `x % 15 == 0`. */
function multiple(scope: Scope, { operator, left, right }: BinaryTree): Clause | null {
  if (left.kind !== 'binary' || left.operator !== '%') return null;
  if (isOrder(operator) || right.kind !== 'literal' || right.value !== 0) return noForm();
  const [subject, of] = [innerTerm(scope, left.left), innerTerm(scope, left.right)];
  if (left.left.kind === 'binary' || left.right.kind === 'binary') noForm();
  const is = `${subject.isPlural ? 'are' : 'is'}${operator === '==' ? '' : ' not'}`;
  return atom(`${subject.words} ${is} a multiple of ${of.words}`);
}

/** Values that are yes or no: compared with `true`, or with each other. */
function alike(scope: Scope, { operator, left, right }: BinaryTree): Clause | null {
  if (right.kind === 'literal' && typeof right.value === 'boolean') {
    if (isOrder(operator)) return noForm();
    const not = operator === '==' ? '' : ' not';
    return atom(`${innerTerm(scope, left).words} is${not} ${right.value}`);
  }
  if (![left, right].some((part) => typeOf(scope, part).kind === 'boolean')) return null;
  if (operator !== '==' || scope.isRelative) return noForm();
  return join('exactly if', [clause(scope, left), clause(scope, right)]);
}
