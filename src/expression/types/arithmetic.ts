// Which arithmetic there is: by operator, what goes with what and what comes of it.

import type { ArithmeticOperator } from '../tree/tree.ts';
import {
  ANY,
  DATE,
  DATETIME,
  DURATION,
  INTEGER,
  NUMBER,
  TEXT,
  type ValueType,
  WHOLE_DAYS,
  isDynamic,
  isNumeric,
  isTextual,
  join,
  listOf,
} from '../values/value-type.ts';

type Family =
  | 'a number'
  | 'an integer'
  | 'text'
  | 'a list'
  | 'a datetime'
  | 'a date'
  | 'a duration';

interface Rule {
  readonly operators: string;
  readonly left: Family;
  readonly right: Family;
  readonly gives: ValueType;
}

const rule = (operators: string, left: Family, right: Family, gives: ValueType): Rule => ({
  operators,
  left,
  right,
  gives,
});

const RULES: readonly Rule[] = [
  rule('+-*/', 'a number', 'a number', NUMBER),
  rule('%', 'an integer', 'an integer', INTEGER),
  rule('+', 'text', 'text', TEXT),
  rule('+', 'a list', 'a list', listOf(ANY)),
  rule('+-', 'a duration', 'a duration', DURATION),
  rule('+-', 'a datetime', 'a duration', DATETIME),
  rule('+', 'a duration', 'a datetime', DATETIME),
  rule('+-', 'a date', 'a duration', DATE),
  rule('+', 'a duration', 'a date', DATE),
  rule('-', 'a datetime', 'a datetime', DURATION),
  rule('-', 'a date', 'a date', DURATION),
  rule('-', 'a datetime', 'a date', DURATION),
  rule('-', 'a date', 'a datetime', DURATION),
  rule('*/', 'a duration', 'a number', DURATION),
  rule('*', 'a number', 'a duration', DURATION),
];

const isOf = (type: ValueType, family: Family): boolean => {
  switch (family) {
    case 'a number':
      return isNumeric(type);
    case 'an integer':
      return type.kind === 'integer';
    case 'text':
      return isTextual(type);
    case 'a list':
      return type.kind === 'list';
    default:
      return type.kind === family.slice(2);
  }
};

/** The type that an operator gives, null where it does not work on these. */
export function arithmetic(
  operator: ArithmeticOperator,
  left: ValueType,
  right: ValueType,
): ValueType | null {
  const found = RULES.find(
    (one) =>
      one.operators.includes(operator) &&
      (isDynamic(left) || isOf(left, one.left)) &&
      (isDynamic(right) || isOf(right, one.right)),
  );
  if (!found) return null;
  if (isDynamic(left) || isDynamic(right)) return ANY;
  if (left.kind === 'integer' && right.kind === 'integer') return INTEGER;
  if (left.kind === 'list' && right.kind === 'list') return listOf(join(left.of, right.of) ?? ANY);
  const isWhole = [left, right].every(
    (type) =>
      'isWhole' in type || type.kind === 'date' || (type.kind === 'integer' && operator === '*'),
  );
  // What is no number of days leads from a date to an instant.
  if (found.gives === DATE) return isWhole ? DATE : DATETIME;
  return found.gives === DURATION && isWhole ? WHOLE_DAYS : found.gives;
}

/** What may stand to the right of an operator after `left`; or, without it, to its left. */
export function arithmeticWants(operator: ArithmeticOperator, left?: ValueType): Family[] {
  const rules = RULES.filter((one) => one.operators.includes(operator));
  const families = left
    ? rules.filter((one) => isDynamic(left) || isOf(left, one.left)).map((one) => one.right)
    : rules.map((one) => one.left);
  return [...new Set(families)];
}
