// Arithmetic at run time: on numbers, texts, lists, days and instants.

import { DAY, dateOf, instant, parseDate } from '../values/time.ts';
import type { Zone } from '../../model/values/zone.ts';
import type { ArithmeticOperator } from '../tree/tree.ts';
import { type Value, isList } from '../values/value.ts';
import type { ValueType } from '../values/value-type.ts';
import { arithmetic } from '../types/arithmetic.ts';

type Work = (a: Value, b: Value) => Value;

/** How an operator works on operands of two types. Undefined comes of what has no result. */
export function reckon(
  operator: ArithmeticOperator,
  left: ValueType,
  right: ValueType,
  zone?: Zone,
): Work {
  const integers = left.kind === 'integer' && right.kind === 'integer';
  if (integers) return onNumbers(INTEGERS[operator], Number.isSafeInteger);
  if (left.kind === 'date' || right.kind === 'date')
    return operator === '+' || right.kind === 'duration'
      ? moving(operator, left.kind === 'date' ? right : left, zone)
      : between(left.kind === right.kind ? undefined : zone);
  const given = arithmetic(operator, left, right);
  const numbers = onNumbers(
    NUMBERS[operator],
    given?.kind === 'datetime' ? (value) => instant(value) !== undefined : Number.isFinite,
  );
  return operator === '+' ? (a, b) => numbers(a, b) ?? together(a, b) : numbers;
}

type OnNumbers = Record<ArithmeticOperator, (a: number, b: number) => number>;

const NUMBERS: OnNumbers = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? NaN : a / b),
  '%': (a, b) => (Number.isInteger(a) && Number.isInteger(b) ? a % b : NaN),
};

// Adding zero turns -0, which integers do not have, into 0.
const INTEGERS: OnNumbers = {
  '+': NUMBERS['+'],
  '-': NUMBERS['-'],
  '*': (a, b) => a * b + 0,
  '/': (a, b) => (a - (a % b)) / b + 0,
  '%': (a, b) => (a % b) + 0,
};

const onNumbers =
  (work: (a: number, b: number) => number, isResult: (value: number) => boolean): Work =>
  (a, b) => {
    if (typeof a !== 'number' || typeof b !== 'number') return undefined;
    const result = work(a, b);
    return isResult(result) ? result : undefined;
  };

const together: Work = (a, b) => {
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  return isList(a) && isList(b) ? [...a, ...b] : undefined;
};

/** A day moved by a duration: by whole days to a day, else to an instant. */
function moving(operator: ArithmeticOperator, duration: ValueType, zone: Zone): Work {
  const isDay = (by: number) =>
    duration.kind === 'duration' ? 'isWhole' in duration : by % DAY === 0;
  const moved: Work = (day, by) => {
    if (typeof day !== 'string' || typeof by !== 'number') return undefined;
    // Days are counted on the calendar, where each is as long as the others.
    const from = parseDate(day, isDay(by) ? undefined : zone);
    const to = from === undefined ? undefined : instant(from + by);
    return to === undefined || !isDay(by) ? to : dateOf(to);
  };
  if (operator === '-') return (a, b) => moved(a, typeof b === 'number' ? -b : b);
  return (a, b) => (typeof a === 'number' ? moved(b, a) : moved(a, b));
}

/** The duration between two days or instants; a day begins as the zone's clocks have it. */
const between =
  (zone: Zone): Work =>
  (a, b) => {
    const [to, from] = [a, b].map((value) =>
      typeof value === 'string' ? parseDate(value, zone) : value,
    );
    return typeof to === 'number' && typeof from === 'number' ? to - from : undefined;
  };
