// The same for operators: what one side would have to be, the other staying as it is.

import { compare, isMap, parseDate, type Tree, type Value } from '../../../expression/index.ts';
import { byJoining } from './suggest-joined.ts';
import type { Deeper, Suggestion } from './suggestion.ts';
import { isRecordValue, typesIn, valueOf, type View } from '../view/view.ts';
import type { Held, Want } from './want.ts';

export function byEquality(
  left: Tree,
  right: Tree,
  is: boolean,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const wish = (other: Tree): Want => {
    const value = valueOf(other, view) ?? null;
    return is ? { kind: 'is', value, of: heldBy(other, view) } : { kind: 'is not', value };
  };
  return [...deeper(left, wish(right)), ...deeper(right, wish(left))];
}

/** The record and field that an expression reads. */
function heldBy(tree: Tree, view: View): Held | null {
  if (tree.kind !== 'field') return null;
  const record = valueOf(tree.of, view);
  return isRecordValue(record) ? { record, field: tree.field } : null;
}

export function byMembership(item: Tree, list: Tree, is: boolean, view: View, deeper: Deeper) {
  const value = valueOf(item, view);
  const all = valueOf(list, view);
  const items = isMap(all) ? Object.keys(all) : all;
  const inList: Suggestion[] = is
    ? (Array.isArray(items) ? items : []).flatMap((one: Value) =>
        deeper(item, { kind: 'is', value: one }),
      )
    : deeper(item, {
        kind: 'fits',
        test: (other) => !(Array.isArray(items) && items.includes(other)),
      });
  return [...inList, ...deeper(list, { kind: 'holds', part: value, is })];
}

/** So much apart two values of a type are at least. */
const STEP = 0.01;

/** A day written as text counts as its first instant. */
const asNumber = (value: Value, { subject }: View): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (parseDate(value, subject.spec.zone) ?? null) : null;
};
const DAY = 86_400_000;

export function byOrder(
  operator: '<' | '<=' | '>' | '>=',
  left: Tree,
  right: Tree,
  wanted: boolean,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const [a, b] = [valueOf(left, view), valueOf(right, view)];
  const isDay = typeof a === 'string' || typeof b === 'string';
  const kinds = [left, right].map((side) => typesIn(side, view).get(side)?.kind);
  const unit = isDay ? DAY : kinds.includes('number') ? STEP : 1;
  // `!(a < b)` is `a >= b`.
  const isLess = operator.startsWith('<') === wanted;
  const isStrict = !operator.endsWith('=') === wanted;
  const gap = isStrict ? unit : 0;
  const [one, other] = [asNumber(a ?? null, view), asNumber(b ?? null, view)];
  const below = (bound: number): Want => ({ kind: 'between', least: -Infinity, most: bound - gap });
  const above = (bound: number): Want => ({ kind: 'between', least: bound + gap, most: Infinity });
  if (a === undefined && b === undefined)
    return [left, right].flatMap((side) => deeper(side, A_NUMBER));
  if (one === null && other === null) return orderedTexts(left, right, isLess, view, deeper);
  return [
    ...(other === null ? [] : deeper(left, isLess ? below(other) : above(other))),
    ...(one === null ? [] : deeper(right, isLess ? above(one) : below(one))),
  ];
}

function orderedTexts(left: Tree, right: Tree, isLess: boolean, view: View, deeper: Deeper) {
  const [a, b] = [valueOf(left, view), valueOf(right, view)];
  const beside = (value: Value, sign: number): Want => ({
    kind: 'fits',
    test: (one) => (compare(one, value) ?? 0) * sign > 0,
  });
  return [
    ...deeper(left, beside(b, isLess ? -1 : 1)),
    ...deeper(right, beside(a, isLess ? 1 : -1)),
  ];
}

/** The range that a number, a day or a single value asks for. */
function rangeIn(want: Want, view: View): { least: number; most: number } | null {
  if (want.kind === 'between') return want;
  const one = want.kind === 'is' ? asNumber(want.value, view) : null;
  return one === null ? null : { least: one, most: one };
}

/** What is reckoned with is a number, where nothing else is known of it. */
const A_NUMBER: Want = { kind: 'fits', test: (value) => typeof value === 'number' };

export function byArithmetic(
  operator: string,
  left: Tree,
  right: Tree,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const [a, b] = [valueOf(left, view), valueOf(right, view)];
  const range = rangeIn(want, view);
  const known = [a, b].map((value) => asNumber(value ?? null, view)) as [
    number | null,
    number | null,
  ];
  const isText = [a, b].some((value, side) => typeof value === 'string' && known[side] === null);
  if (operator === '+' && isText) return byJoining(left, right, a, b, want, deeper);
  if (operator === '+' && want.kind === 'size')
    return [...longer(left, b, want, deeper), ...longer(right, a, want, deeper)];
  if (range === null) {
    if (want.kind !== 'is not' && want.kind !== 'fits') return [];
    // Whatever else the other side gives, as long as it changes the whole.
    return [left, right].flatMap((side) =>
      deeper(side, { kind: 'is not', value: valueOf(side, view) }),
    );
  }
  const { least, most } = range;
  const between = (one: number, other: number): Want => ({
    kind: 'between',
    least: Math.min(one, other),
    most: Math.max(one, other),
  });
  const [one, other] = known;
  // Where a side is missing, there is nothing yet to reckon with.
  const missing = [left, right].filter((_, side) => [a, b][side] === undefined);
  if (missing.length > 0) return missing.flatMap((side) => deeper(side, A_NUMBER));
  const found: Suggestion[] = [];
  if (operator === '+') {
    if (other !== null) found.push(...deeper(left, between(least - other, most - other)));
    if (one !== null) found.push(...deeper(right, between(least - one, most - one)));
  } else if (operator === '-') {
    if (other !== null) found.push(...deeper(left, between(least + other, most + other)));
    if (one !== null) found.push(...deeper(right, between(one - most, one - least)));
  } else if (operator === '*') {
    if (other !== null && other !== 0)
      found.push(...deeper(left, between(least / other, most / other)));
    if (one !== null && one !== 0) found.push(...deeper(right, between(least / one, most / one)));
    if (least === most && one !== null && other !== null)
      found.push(
        ...byFactors(left, least, one, other, deeper),
        ...byFactors(right, least, other, one, deeper),
      );
  } else if (operator === '/') {
    if (other !== null && other !== 0)
      found.push(...deeper(left, between(least * other, most * other)));
  } else if (operator === '%' && one !== null && other !== null && other !== 0) {
    const rest = Math.max(0, Number.isFinite(least) ? least : 0);
    found.push(...deeper(left, between(one - (one % other) + rest, one - (one % other) + rest)));
  }
  return found;
}

/** A list beside another one: so many more than that has. */
const longer = (
  side: Tree,
  other: Value,
  { least, most }: Extract<Want, { kind: 'size' }>,
  deeper: Deeper,
): Suggestion[] =>
  Array.isArray(other) && most >= other.length
    ? deeper(side, {
        kind: 'size',
        least: Math.max(0, least - other.length),
        most: most - other.length,
      })
    : [];

/** So many factors of a product are suggested for a side, and so large a product is taken apart. */
const MAX_FACTORS = 4;
const MAX_PRODUCT = 1e9;

/** Of whole numbers one that goes into what they are to come to, if the other one does not: nearest first. */
function byFactors(
  side: Tree,
  product: number,
  own: number,
  other: number,
  deeper: Deeper,
): Suggestion[] {
  const isWhole = [product, own, other].every(Number.isInteger) && product > 0;
  if (!isWhole || product > MAX_PRODUCT || (other !== 0 && product % other === 0)) return [];
  const far = (factor: number): number => Math.abs(Math.log(factor / Math.max(1, own)));
  return factorsOf(product)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, MAX_FACTORS)
    .flatMap((factor) => deeper(side, { kind: 'is', value: factor }));
}

function factorsOf(product: number): number[] {
  const found: number[] = [];
  for (let low = 1; low * low <= product; low += 1)
    if (product % low === 0) found.push(low, product / low);
  return [...new Set(found)];
}
