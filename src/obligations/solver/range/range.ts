// The values that an expression may have as far as that can be told, and what operators make of them.
// What is said is certain: of what cannot be told any value may come.

import { compare, equal, type Value } from '../../../expression/index.ts';

export type Range =
  /** One of these, and no other. */
  | { readonly kind: 'values'; readonly values: readonly Value[] }
  /** Some number, or an instant or duration in milliseconds. */
  | { readonly kind: 'between'; readonly least: number; readonly most: number }
  /** A list of so many items, each of them so. */
  | { readonly kind: 'items'; readonly each: Range; readonly least: number; readonly most: number }
  /** Anything; where it is given, anything but nothing. */
  | { readonly kind: 'any'; readonly isGiven: boolean };

/** More values than these are not told apart. */
const MAX_VALUES = 64;

export const ANY: Range = { kind: 'any', isGiven: false };
export const GIVEN: Range = { kind: 'any', isGiven: true };
export const EITHER: Range = { kind: 'values', values: [true, false] };
export const only = (value: Value): Range => ({ kind: 'values', values: [value] });
export const between = (least: number, most: number): Range =>
  Number.isNaN(least) || Number.isNaN(most) ? ANY : { kind: 'between', least, most };

/** Each of some values once; any value where there are too many. */
export function oneOf(values: readonly Value[]): Range {
  const each: Value[] = [];
  for (const value of values) {
    if (!each.some((one) => equal(one, value))) each.push(value);
    if (each.length > MAX_VALUES) return ANY;
  }
  return { kind: 'values', values: each };
}

/** What is in any of several ranges. */
export function union(ranges: readonly Range[]): Range {
  if (ranges.every((one) => one.kind === 'values'))
    return oneOf(ranges.flatMap(({ values }) => values));
  const amounts = ranges.map(amountsIn);
  if (amounts.length === 0 || amounts.includes(null)) return ANY;
  const known = amounts as readonly Amounts[];
  return between(
    Math.min(...known.map(({ least }) => least)),
    Math.max(...known.map(({ most }) => most)),
  );
}

export const mayBe = (range: Range, value: Value): boolean =>
  range.kind === 'values' ? range.values.some((one) => equal(one, value)) : range.kind === 'any';

interface Amounts {
  readonly least: number;
  readonly most: number;
}

/** A range as numbers, days as their first instants; null where it may be something else. */
export function amountsIn(range: Range): Amounts | null {
  if (range.kind === 'between') return range;
  if (range.kind !== 'values' || range.values.length === 0) return null;
  const all = range.values.map(amountOf);
  if (all.includes(null)) return null;
  const known = all as readonly number[];
  return { least: Math.min(...known), most: Math.max(...known) };
}

/** A day written as text counts as its first instant. */
function amountOf(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  return Date.parse(`${value}T00:00:00Z`);
}

const NUMBER: Amounts = { least: -Infinity, most: Infinity };

/** What an operator that is neither `&&` nor `||` may give. */
export function operated(operator: string, left: Range, right: Range): Range {
  switch (operator) {
    case '==':
      return equality(left, right, true);
    case '!=':
      return equality(left, right, false);
    case 'in':
      return membership(left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return order(operator, left, right);
    default:
      return arithmetic(operator, left, right);
  }
}

function equality(left: Range, right: Range, is: boolean): Range {
  if (left.kind === 'values' && right.kind === 'values')
    return oneOf(
      left.values.flatMap((one) => right.values.map((other) => equal(one, other) === is)),
    );
  const [one, other] = [amountsIn(left), amountsIn(right)];
  const isApart =
    one !== null && other !== null && (one.least > other.most || other.least > one.most);
  return isApart || (isNothing(left) && isThere(right)) || (isNothing(right) && isThere(left))
    ? only(!is)
    : EITHER;
}

const isNothing = (range: Range): boolean =>
  range.kind === 'values' && range.values.every((value) => value === null);
const isThere = (range: Range): boolean =>
  range.kind === 'values'
    ? range.values.every((value) => value !== null)
    : range.kind !== 'any' || range.isGiven;

function membership(item: Range, list: Range): Range {
  if (list.kind === 'items' && list.most === 0) return only(false);
  if (list.kind !== 'values' || !list.values.every((one) => Array.isArray(one))) return EITHER;
  const lists = list.values as readonly (readonly Value[])[];
  if (lists.every((one) => one.length === 0)) return only(false);
  if (item.kind !== 'values') return EITHER;
  return oneOf(
    item.values.flatMap((value) => lists.map((one) => one.some((other) => equal(other, value)))),
  );
}

function order(operator: '<' | '<=' | '>' | '>=', left: Range, right: Range): Range {
  const turned = operator.startsWith('>');
  const [a, b] = turned ? [right, left] : [left, right];
  if (a.kind === 'values' && b.kind === 'values') {
    const all = a.values.flatMap((one) => b.values.map((other) => compare(one, other)));
    if (all.some((one) => one === undefined)) return numbered(operator, a, b);
    return oneOf(all.map((one) => (operator.endsWith('=') ? one! <= 0 : one! < 0)));
  }
  return numbered(operator, a, b);
}

/** Whether what is in one range is below what is in another. */
function numbered(operator: string, a: Range, b: Range): Range {
  const [one, other] = [amountsIn(a), amountsIn(b)];
  if (one === null || other === null) return EITHER;
  const isStrict = !operator.endsWith('=');
  if (isStrict ? one.most < other.least : one.most <= other.least) return only(true);
  if (isStrict ? one.least >= other.most : one.least > other.most) return only(false);
  return EITHER;
}

function arithmetic(operator: string, left: Range, right: Range): Range {
  const [a, b] = [amountsIn(left), amountsIn(right)];
  if (a === null || b === null) return ANY;
  if (operator === '+') return between(a.least + b.least, a.most + b.most);
  if (operator === '-') return between(a.least - b.most, a.most - b.least);
  if (operator !== '*') return ANY;
  const products = [a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most];
  return between(Math.min(...products), Math.max(...products));
}

/** What items add up to. */
export function sumOf({ each, least, most }: Extract<Range, { kind: 'items' }>): Range {
  if (most === 0) return only(0);
  const amounts = amountsIn(each) ?? NUMBER;
  const times = (count: number, amount: number): number => (count === 0 ? 0 : count * amount);
  return between(
    Math.min(times(least, amounts.least), times(most, amounts.least)),
    Math.max(times(least, amounts.most), times(most, amounts.most)),
  );
}
