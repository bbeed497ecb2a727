// A few values for each term that stand for all that it can have: no comparison of the condition
// tells any other value from all of them.

import {
  type Tree,
  children,
  parseTime,
  timeOf,
  type Value,
  type ValueType,
} from '../../expression/index.ts';
import { memoOf } from '../linked/memo.ts';
import type { Term } from './terms.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** What terms of a kind share: only those of one family are compared with each other. */
type Family = 'amount' | 'date' | 'datetime' | 'time' | 'duration' | 'text' | 'record' | 'other';

const FAMILIES: Readonly<Partial<Record<ValueType['kind'], Family>>> = {
  integer: 'amount',
  number: 'amount',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  duration: 'duration',
  text: 'text',
  'one of': 'text',
  record: 'record',
};
const familyOf = ({ type }: Term): Family => FAMILIES[type.kind] ?? 'other';

/** The values of every term but `null` and what cannot be worked out. */
export function domainsOf(
  terms: readonly Term[],
  conditions: readonly Tree[],
): ReadonlyMap<Term, readonly Value[]> {
  const known = new Set([...conditions.flatMap(literalsIn), ...terms.map((term) => term.fixed)]);
  const free = terms.filter((term) => term.fixed === undefined);
  return new Map(
    terms.map((term) => {
      if (term.fixed !== undefined) return [term, [term.fixed]];
      const many = free.filter((other) => familyOf(other) === familyOf(term)).length;
      return [term, valuesOf(term, [...known], many, terms)];
    }),
  );
}

const choicesOf = (terms: readonly Term[]): readonly string[] =>
  terms.flatMap(({ type }) => (type.kind === 'one of' ? type.values : []));

function literalsIn(tree: Tree): Value[] {
  const inner = children(tree).flatMap(literalsIn);
  if (tree.kind === 'literal') return [tree.value];
  return tree.kind === 'unary' && tree.operator === '-'
    ? inner.map((value) => (typeof value === 'number' ? -value : value))
    : inner;
}

function valuesOf(
  { type, tree }: Term,
  known: readonly Value[],
  many: number,
  terms: readonly Term[],
): readonly Value[] {
  const numbers = known.filter((value) => typeof value === 'number');
  switch (type.kind) {
    case 'one of':
      return many > 1 ? type.values : toldApart(type.values, known);
    case 'boolean':
      return [true, false];
    case 'integer': {
      const amounts = between(numbers, many, true);
      return isSize(tree) ? amounts.filter((amount) => amount >= 0) : amounts;
    }
    case 'number':
    case 'datetime':
    case 'duration':
      return between(numbers, many, false);
    case 'date':
      return between([], many, true).map(dateOf);
    case 'time': {
      const times = known.flatMap((value) =>
        typeof value === 'string' ? (parseTime(value) ?? []) : [],
      );
      const minutes = between(
        times.map((time) => time / MINUTE),
        many,
        true,
      );
      return minutes
        .map((minute) => minute * MINUTE)
        .filter((time) => time >= 0 && time < DAY)
        .map(timeOf);
    }
    case 'text': {
      const texts = known.filter((value) => typeof value === 'string');
      const others = Array.from({ length: many }, (_, count) => `\u0000${count}`);
      return [...new Set([...texts, ...choicesOf(terms)]), ...others];
    }
    case 'record':
      return Array.from({ length: many }, (_, id) => recordOf(type.entity, id));
    default:
      return [true, false];
  }
}

/**
 * Of choices that are compared with nothing but written words, these words, and of those listed between
 * two of them the first: no comparison tells it from its neighbours.
 */
function toldApart(choices: readonly string[], known: readonly Value[]): readonly string[] {
  const places = placesOf(choices);
  const words = known.flatMap((word) => places.get(word) ?? []);
  const told = new Set([0, ...words.flatMap((place) => [place, place + 1])]);
  return [...told].sort((a, b) => a - b).flatMap((place) => choices[place] ?? []);
}

const placesOf = memoOf(
  (choices: readonly string[]): ReadonlyMap<Value, number> =>
    new Map(choices.map((choice, place) => [choice, place])),
);

const isSize = (tree: Tree): boolean => tree.kind === 'call' && tree.name === 'size';

const recordOf = (entity: string, id: number): Value => ({ entity, id, read: () => undefined });

/** The amounts, and as many as may be wanted below, between and above them. */
function between(amounts: readonly number[], many: number, isWhole: boolean): readonly number[] {
  const sorted = [...new Set(amounts)].sort((a, b) => a - b);
  const [least = 0] = sorted;
  const most = sorted.at(-1) ?? 0;
  const found = new Set<number>(isWhole ? sorted.filter(Number.isInteger) : sorted);
  for (let step = 1; step <= many; step += 1) {
    found.add(Math.floor(least) - step);
    found.add(Math.ceil(most) + step);
  }
  sorted.forEach((lower, place) => {
    const upper = sorted[place + 1];
    if (upper === undefined) return;
    for (let step = 1; step <= many; step += 1) {
      const value = isWhole
        ? Math.floor(lower) + step
        : lower + ((upper - lower) * step) / (many + 1);
      if (value < upper) found.add(value);
    }
  });
  if (sorted.length === 0) found.add(0);
  return [...found];
}
