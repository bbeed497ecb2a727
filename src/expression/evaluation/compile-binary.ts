// Operators as closures, chosen by the types of their operands.

import { MAX_ITEMS, MAX_TEXT, bounded, costOf, tooLarge } from '../values/bounds.ts';
import { reckon } from './reckon.ts';
import type { Zone } from '../../model/values/zone.ts';
import type { Run } from './run.ts';
import { orderOf } from '../functions/lists.ts';
import { parseDate } from '../values/time.ts';
import type { BinaryTree, OrderOperator, Tree } from '../tree/tree.ts';
import {
  type RecordValue,
  type Value,
  compare,
  equal,
  isList,
  isMap,
  sameRecord,
} from '../values/value.ts';
import { type ValueType, isTemporal } from '../values/value-type.ts';

/** The closure for an operator. */
export function compileBinary(
  tree: BinaryTree,
  sub: (part: Tree) => Run,
  typeOf: (part: Tree) => ValueType,
  zone?: Zone,
): Run {
  const [left, right] = [sub(tree.left), sub(tree.right)];
  const types = [typeOf(tree.left), typeOf(tree.right)] as const;
  switch (tree.operator) {
    case '&&':
      return absorbing(left, right, false);
    case '||':
      return absorbing(left, right, true);
    case '==':
      return equality(tree, left, right, types, true);
    case '!=':
      return equality(tree, left, right, types, false);
    case 'in':
      return membership(left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordering(tree.operator, left, right, orderBetween(...types, zone));
    case '+':
      return adding(left, right, reckon(tree.operator, ...types, zone));
    default:
      return both(left, right, reckon(tree.operator, ...types, zone));
  }
}

const both =
  (left: Run, right: Run, work: (a: Value, b: Value) => Value): Run =>
  (frame, locals) =>
    work(left(frame, locals), right(frame, locals));

/** What puts texts and lists together makes them no larger than they may be. */
const adding =
  (left: Run, right: Run, work: (a: Value, b: Value) => Value): Run =>
  (frame, locals) => {
    const [a, b] = [left(frame, locals), right(frame, locals)];
    if (typeof a === 'string' && typeof b === 'string') {
      if (a.length + b.length > MAX_TEXT) return tooLarge(frame, 'text');
      frame.spend?.(costOf(a) + costOf(b));
    } else if (isList(a) && isList(b)) {
      if (a.length + b.length > MAX_ITEMS) return tooLarge(frame, 'list');
      frame.spend?.(costOf(a) + costOf(b));
    }
    return bounded(frame, work(a, b));
  };

/** `&&` and `||`: one operand may decide whatever becomes of the other. */
const absorbing =
  (left: Run, right: Run, deciding: boolean): Run =>
  (frame, locals) => {
    const first = left(frame, locals);
    if (first === deciding) return deciding;
    const second = right(frame, locals);
    if (second === deciding) return deciding;
    return first === !deciding && second === !deciding ? !deciding : undefined;
  };

function equality(
  tree: BinaryTree,
  left: Run,
  right: Run,
  types: readonly [ValueType, ValueType],
  sought: boolean,
): Run {
  // Nothing but itself equals a literal: no record, list or JSON has to be looked into.
  if (tree.right.kind === 'literal') {
    const { value } = tree.right;
    return (frame, locals) => {
      const given = left(frame, locals);
      return given === undefined ? undefined : (given === value) === sought;
    };
  }
  if (types.every((type) => type.kind === 'record')) return recordEquality(left, right, sought);
  return (frame, locals) => {
    const [a, b] = [left(frame, locals), right(frame, locals)];
    if (a === undefined || b === undefined) return undefined;
    if (isList(a)) frame.spend?.(a.length);
    return equal(a, b) === sought;
  };
}

const recordEquality =
  (left: Run, right: Run, sought: boolean): Run =>
  (frame, locals) => {
    const a = left(frame, locals) as RecordValue | null | undefined;
    const b = right(frame, locals) as RecordValue | null | undefined;
    if (a === undefined || b === undefined) return undefined;
    return (a === b || (isIdentified(a) && b !== null && sameRecord(a, b))) === sought;
  };

// A frame that gives a key where a record belongs must not make all keys equal.
const isIdentified = (record: RecordValue | null): record is RecordValue =>
  typeof record === 'object' && record !== null;

const membership =
  (left: Run, right: Run): Run =>
  (frame, locals) => {
    const [item, holder] = [left(frame, locals), right(frame, locals)];
    if (item === undefined) return undefined;
    if (isList(holder)) {
      frame.spend?.(holder.length);
      return holder.some((held) => equal(held, item));
    }
    return isMap(holder) && item !== null ? Object.hasOwn(holder, String(item)) : undefined;
  };

const HOLDS: Record<OrderOperator, (apart: number) => boolean> = {
  '<': (apart) => apart < 0,
  '<=': (apart) => apart <= 0,
  '>': (apart) => apart > 0,
  '>=': (apart) => apart >= 0,
};

function ordering(operator: OrderOperator, left: Run, right: Run, order: Order): Run {
  const holds = HOLDS[operator];
  return both(left, right, (a, b) => {
    const apart = order(a, b);
    return apart === undefined ? undefined : holds(apart);
  });
}

type Order = (a: Value, b: Value) => number | undefined;

function orderBetween(left: ValueType, right: ValueType, zone: Zone): Order {
  if (left.kind === 'one of') return orderOf(left);
  if (right.kind === 'one of') return orderOf(right);
  if (!isTemporal(left) || !isTemporal(right) || left.kind === right.kind) return compare;
  const instant = (value: Value): Value =>
    typeof value === 'string' ? parseDate(value, zone) : value;
  return (a, b) => compare(instant(a), instant(b));
}
