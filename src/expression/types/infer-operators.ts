// The types that operators take and give.

import { arithmetic, arithmeticWants } from './arithmetic.ts';
import { reportChoices } from './choices.ts';
import { type Inference, expect, mismatch } from './inference.ts';
import { parseDate, parseTime } from '../values/time.ts';
import type { ArithmeticOperator, BinaryTree, Tree, UnaryTree } from '../tree/tree.ts';
import {
  BOOLEAN,
  NUMBER,
  type ValueType,
  comparable,
  describe,
  isDynamic,
  isNumeric,
  isTemporal,
  isTextual,
} from '../values/value-type.ts';

export function inferUnary(inference: Inference, tree: UnaryTree, type: ValueType): ValueType {
  if (tree.operator === '!') {
    expect(inference, tree.operand, type, BOOLEAN);
    return BOOLEAN;
  }
  if (isDynamic(type) || isNumeric(type) || type.kind === 'duration') return type;
  mismatch(inference, tree.operand, type, 'a number');
  return NUMBER;
}

export function inferBinary(
  inference: Inference,
  tree: BinaryTree,
  left: ValueType,
  right: ValueType,
): ValueType {
  switch (tree.operator) {
    case '&&':
    case '||':
      expect(inference, tree.left, left, BOOLEAN);
      expect(inference, tree.right, right, BOOLEAN);
      return BOOLEAN;
    case '==':
    case '!=':
      checkEquality(inference, tree, left, right);
      return BOOLEAN;
    case 'in':
      checkMembership(inference, tree, left, right);
      return BOOLEAN;
    case '<':
    case '<=':
    case '>':
    case '>=':
      checkOrder(inference, tree, left, right);
      return BOOLEAN;
    default:
      return arithmeticType(inference, tree, tree.operator, left, right);
  }
}

function checkEquality(
  inference: Inference,
  tree: BinaryTree,
  left: ValueType,
  right: ValueType,
): void {
  if (reportChoices(inference, tree.left, right) || reportChoices(inference, tree.right, left))
    return;
  if (comparable(left, right) || isWrittenTime(tree.left, right) || isWrittenTime(tree.right, left))
    return;
  if (tree.left.kind === 'literal') mismatch(inference, tree.left, left, describe(right));
  else mismatch(inference, tree.right, right, describe(left));
}

/** A text that is written where a date or a time is, and is one: CEL has no other way to write it. */
const isWrittenTime = (tree: Tree, other: ValueType) =>
  (other.kind === 'date' || other.kind === 'time') &&
  tree.kind === 'literal' &&
  typeof tree.value === 'string' &&
  (other.kind === 'date' ? parseDate : parseTime)(tree.value) !== undefined;

function checkMembership(
  inference: Inference,
  tree: BinaryTree,
  left: ValueType,
  right: ValueType,
): void {
  if (isDynamic(right)) return;
  if (right.kind !== 'list') return mismatch(inference, tree.right, right, 'a list');
  if (reportChoices(inference, tree.left, right.of) || reportChoices(inference, tree.right, left))
    return;
  if (!comparable(left, right.of)) mismatch(inference, tree.left, left, describe(right.of));
}

function checkOrder(
  inference: Inference,
  tree: BinaryTree,
  left: ValueType,
  right: ValueType,
): void {
  if (reportChoices(inference, tree.left, right) || reportChoices(inference, tree.right, left))
    return;
  if (isWrittenTime(tree.left, right) || isWrittenTime(tree.right, left)) return;
  const wanted = orderedWith(left);
  // Numbers as texts come in another order: the text is to be read as a number.
  if (left.kind === 'text' && isNumeric(right))
    mismatch(inference, tree.left, left, describe(right));
  else if (wanted === null) mismatch(inference, tree.left, left, 'something that has an order');
  else if (!isDynamic(right) && !wanted.fits(right))
    mismatch(inference, tree.right, right, wanted.says);
}

interface Ordered {
  readonly says: string;
  readonly fits: (type: ValueType) => boolean;
}

/** What a value of a type can be ordered with; null where it has no order. */
function orderedWith(type: ValueType): Ordered | null {
  if (isDynamic(type))
    return { says: 'something that has an order', fits: (other) => orderedWith(other) !== null };
  if (isNumeric(type)) return { says: 'a number', fits: isNumeric };
  if (isTemporal(type)) return { says: 'a date or datetime', fits: isTemporal };
  if (isTextual(type)) return { says: describe(type), fits: isTextual };
  if (!['boolean', 'duration', 'time'].includes(type.kind)) return null;
  return { says: describe(type), fits: (other) => other.kind === type.kind };
}

function arithmeticType(
  inference: Inference,
  tree: BinaryTree,
  operator: ArithmeticOperator,
  left: ValueType,
  right: ValueType,
): ValueType {
  const given = arithmetic(operator, left, right);
  if (given) return given;
  const wanted = arithmeticWants(operator, left);
  if (wanted.length > 0) mismatch(inference, tree.right, right, alternatives(wanted));
  else mismatch(inference, tree.left, left, alternatives(arithmeticWants(operator)));
  return { kind: 'any' };
}

const alternatives = (words: readonly string[]) => words.join(', ').replace(/, ([^,]*)$/, ' or $1');
