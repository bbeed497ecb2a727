// What parts of a request would have to be for an expression to come out as it is wanted: each wish is
// pushed down through the expression, turned round at every operator, until it reaches what a request
// gives. Of several ways each is suggested by itself, all else staying as it is.

import { compare, type Tree, type Value } from '../../expression/index.ts';
import { suggestByCall } from './suggest-calls.ts';
import type { Part } from './part.ts';
import {
  isRecordValue,
  sourceOf,
  typesIn,
  valueOf,
  type Source,
  type Steps,
  type View,
} from './view.ts';
import { satisfies, truth, type Held, type Want } from './want.ts';

/** What a part of a request should be, at a path within its value. */
export interface Suggestion {
  readonly part: Part;
  readonly path: Steps;
  readonly want: Want;
}

/** Expressions that rest on each other deeper than this are left alone. */
const MAX_DEPTH = 24;

/** The ways in which parts of a request would make an expression what is wanted. */
export function suggest(tree: Tree, wanted: Want, view: View, depth = 0): Suggestion[] {
  if (depth > MAX_DEPTH) return [];
  const want = plain(wanted);
  const deeper = (part: Tree, wish: Want, from: View = view): Suggestion[] =>
    suggest(part, wish, from, depth + 1);
  switch (tree.kind) {
    case 'name':
    case 'index':
      return bySource(sourceOf(tree, view), want, view, depth);
    case 'field':
      return [
        ...bySource(sourceOf(tree, view), want, view, depth),
        ...byRecord(tree, want, deeper),
      ];
    case 'unary':
      return deeper(tree.operand, tree.operator === '!' ? turned(want) : negated(want));
    case 'binary':
      return byOperator(tree, want, view, deeper);
    case 'conditional':
      return byBranch(tree, want, view, deeper);
    case 'call':
      return suggestByCall(tree, want, view, deeper);
    default:
      return [];
  }
}

/** Of two truth values, the one that it is not to be leaves the other. */
const plain = (want: Want): Want =>
  want.kind === 'is not' && typeof want.value === 'boolean' ? truth(!want.value) : want;

export type Deeper = (part: Tree, wish: Want, from?: View) => Suggestion[];

/** At most so many records are suggested in the place of one. */
const MAX_RECORDS = 6;

function bySource(source: Source | null, want: Want, view: View, depth: number): Suggestion[] {
  if (source === null || source.kind === 'record') return [];
  if (source.kind === 'part') return [{ part: source.part, path: source.path, want }];
  if (source.kind === 'expression') return suggest(source.tree, want, source.view, depth + 1);
  const { part, by } = source;
  return view.sight
    .all(source.entity)
    .filter((record) => satisfies(want, record))
    .slice(-MAX_RECORDS)
    .map((record) => ({
      part,
      path: [],
      want: { kind: 'is', value: record.read(by), of: { record, field: by } },
    }));
}

/** Another record in the place of the one whose field is read. */
function byRecord(tree: Extract<Tree, { kind: 'field' }>, want: Want, deeper: Deeper) {
  return deeper(tree.of, {
    kind: 'record',
    test: (record) => satisfies(want, record.read(tree.field)),
  });
}

const turned = (want: Want): Want => (want.kind === 'is' ? truth(want.value === false) : want);
const negated = (want: Want): Want =>
  want.kind === 'between' ? { ...want, least: 0 - want.most, most: 0 - want.least } : want;

function byBranch(
  tree: Extract<Tree, { kind: 'conditional' }>,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const isTrue = valueOf(tree.condition, view) === true;
  const [taken, other] = isTrue ? [tree.whenTrue, tree.whenFalse] : [tree.whenFalse, tree.whenTrue];
  const switched = satisfies(want, valueOf(other, view))
    ? deeper(tree.condition, truth(!isTrue))
    : [];
  return [...switched, ...deeper(taken, want), ...deeper(other, want)];
}

function byOperator(
  tree: Extract<Tree, { kind: 'binary' }>,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const { operator, left, right } = tree;
  const wanted = want.kind === 'is' ? want.value === true : null;
  switch (operator) {
    case '&&':
    case '||':
      // Where one of them is enough, each by itself; where all have to be, those that are not yet.
      return wanted === null
        ? []
        : [left, right]
            .filter((side) => valueOf(side, view) !== wanted)
            .flatMap((side) => deeper(side, truth(wanted)));
    case '==':
    case '!=':
      return wanted === null
        ? []
        : byEquality(left, right, (operator === '==') === wanted, view, deeper);
    case 'in':
      return wanted === null ? [] : byMembership(left, right, wanted, view, deeper);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return wanted === null ? [] : byOrder(operator, left, right, wanted, view, deeper);
    default:
      return byArithmetic(operator, left, right, want, view, deeper);
  }
}

function byEquality(
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
export function heldBy(tree: Tree, view: View): Held | null {
  if (tree.kind !== 'field') return null;
  const record = valueOf(tree.of, view);
  return isRecordValue(record) ? { record, field: tree.field } : null;
}

function byMembership(item: Tree, list: Tree, is: boolean, view: View, deeper: Deeper) {
  const [value, items] = [valueOf(item, view), valueOf(list, view)];
  const inList: Suggestion[] = is
    ? (Array.isArray(items) ? items : []).flatMap((one: Value) =>
        deeper(item, { kind: 'is', value: one }),
      )
    : deeper(item, {
        kind: 'fits',
        test: (other) => !(Array.isArray(items) && items.includes(other as never)),
      });
  return [...inList, ...deeper(list, { kind: 'holds', part: value, is })];
}

/** So much apart two values of a type are at least. */
const STEP = 0.01;

/** A day written as text counts as its first instant. */
const asNumber = (value: Value): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  return Date.parse(`${value}T00:00:00Z`);
};
const DAY = 86_400_000;

function byOrder(
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
  const [one, other] = [asNumber(a ?? null), asNumber(b ?? null)];
  const below = (bound: number): Want => ({ kind: 'between', least: -Infinity, most: bound - gap });
  const above = (bound: number): Want => ({ kind: 'between', least: bound + gap, most: Infinity });
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

/** The range that a number, or a single value, asks for. */
function rangeIn(want: Want): { least: number; most: number } | null {
  if (want.kind === 'between') return want;
  if (want.kind === 'is' && typeof want.value === 'number')
    return { least: want.value, most: want.value };
  return null;
}

function byArithmetic(
  operator: string,
  left: Tree,
  right: Tree,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const [a, b] = [valueOf(left, view), valueOf(right, view)];
  const range = rangeIn(want);
  const known = [a, b].map((value) => asNumber(value ?? null)) as [number | null, number | null];
  const isText = [a, b].some((value, side) => typeof value === 'string' && known[side] === null);
  if (operator === '+' && isText) return byJoining(left, right, a, b, want, deeper);
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
  } else if (operator === '/') {
    if (other !== null && other !== 0)
      found.push(...deeper(left, between(least * other, most * other)));
  } else if (operator === '%' && one !== null && other !== null && other !== 0) {
    const rest = Math.max(0, Number.isFinite(least) ? least : 0);
    found.push(...deeper(left, between(one - (one % other) + rest, one - (one % other) + rest)));
  }
  return found;
}

function byJoining(left: Tree, right: Tree, a: Value, b: Value, want: Want, deeper: Deeper) {
  const test = (join: (own: string) => string): Want => ({
    kind: 'fits',
    test: (own) => typeof own === 'string' && satisfies(want, join(own)),
  });
  if (want.kind === 'is' && typeof want.value === 'string') {
    const whole = want.value;
    return [
      ...(typeof b === 'string' && whole.endsWith(b)
        ? deeper(left, { kind: 'is', value: whole.slice(0, whole.length - b.length) })
        : []),
      ...(typeof a === 'string' && whole.startsWith(a)
        ? deeper(right, { kind: 'is', value: whole.slice(a.length) })
        : []),
    ];
  }
  return [
    ...deeper(
      left,
      test((own) => own + String(b ?? '')),
    ),
    ...deeper(
      right,
      test((own) => String(a ?? '') + own),
    ),
  ];
}
