// Functions on lists: size, flatten, distinct, sum, min, max, first.

import { MAX_ITEMS, tooLarge } from '../values/bounds.ts';
import type { Frame } from '../values/frame.ts';
import { type Value, compare, equal, isList, isRecord } from '../values/value.ts';
import { ANY, INTEGER, type ValueType, isNumeric } from '../values/value-type.ts';
import {
  type FunctionDefinition,
  LIST_ARGUMENT,
  SIZED_ARGUMENT,
  isOrdered,
  itemOf,
  listArgument,
  plain,
} from './definition.ts';

/** How many characters (code points), items or keys. */
function size(value: Value): number {
  if (typeof value === 'string') return codePoints(value);
  return isList(value) ? value.length : Object.keys(value as object).length;
}

function codePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.codePointAt(index)!;
    if (unit > 0xffff) [count, index] = [count - 1, index + 1];
  }
  return count;
}

const flatten: OnList = (list, frame) => {
  if (!list.every(isList)) return undefined;
  // The same long list may stand in it many times.
  const items = list.reduce((sum, { length }) => sum + length, 0);
  frame.spend?.(items);
  return items > MAX_ITEMS ? tooLarge(frame, 'list') : list.flat();
};

/** What comparing two lists or two pieces of JSON costs. */
const COMPARED = 50;

/** The items without those equal to an earlier one, in their order. */
function distinct(list: readonly Value[], spend?: (work: number) => void): readonly Value[] {
  const seen = new Set<unknown>();
  const byEntity = new Map<string, Set<unknown>>();
  const others: Value[] = [];
  return list.filter((item) => {
    if (isRecord(item)) {
      if (!byEntity.has(item.entity)) byEntity.set(item.entity, new Set());
      return isNew(byEntity.get(item.entity)!, item.id);
    }
    if (typeof item !== 'object' || item === null) return isNew(seen, item);
    spend?.(others.length * COMPARED);
    return !others.some((other) => equal(other, item)) && others.push(item) > 0;
  });
}

const isNew = (seen: Set<unknown>, item: unknown) => !seen.has(item) && !!seen.add(item);

type OnList = (list: readonly Value[], frame: Frame) => Value;

const sum =
  (isResult: (total: unknown) => boolean): OnList =>
  (list) => {
    let total = 0;
    for (const item of list) {
      if (typeof item !== 'number') return undefined;
      total += item;
    }
    return isResult(total) ? total : undefined;
  };

/** How items of a type are ordered: choices as they are listed, everything else by its value. */
export function orderOf(type: ValueType): (a: Value, b: Value) => number | undefined {
  if (type.kind !== 'one of') return compare;
  const places = new Map<Value, number>(type.values.map((value, index) => [value, index]));
  return (a, b) => compare(places.get(a), places.get(b));
}

const extreme =
  (sign: 1 | -1, order: (a: Value, b: Value) => number | undefined): OnList =>
  (list) => {
    if (list.some((item) => order(item, item) === undefined)) return undefined;
    let best = list.length > 0 ? list[0] : null;
    for (const item of list) {
      const apart = order(item, best);
      if (apart === undefined) return undefined;
      if (apart * sign > 0) best = item;
    }
    return best;
  };

const onList = (
  name: string,
  about: string,
  takes: FunctionDefinition['takes'][number],
  gives: (list: ValueType) => ValueType,
  bind: (list: ValueType) => OnList,
): FunctionDefinition => ({
  name,
  form: 'either',
  usage: `list.${name}()`,
  about,
  takes: [takes],
  gives,
  bind: (type) => {
    const run = bind(type ?? ANY);
    return (frame, list) => run(list as readonly Value[], frame);
  },
});

const LISTS = listArgument('a list of lists', (of) => of.kind === 'list');
const ADDABLE = listArgument(
  'a list of numbers or durations',
  (of) => isNumeric(of) || of.kind === 'duration',
);
const ORDERED = listArgument('a list of numbers, texts or times', isOrdered);

export const LIST_FUNCTIONS: readonly FunctionDefinition[] = [
  plain(
    {
      name: 'size',
      form: 'either',
      usage: 'list.size()',
      about: 'how many items, or how many characters',
      takes: [SIZED_ARGUMENT],
      gives: INTEGER,
    },
    (_frame, value) => size(value),
  ),
  onList('flatten', 'the items of all its lists in one', LISTS, itemOf, () => flatten),
  onList(
    'distinct',
    'its items, each once',
    LIST_ARGUMENT,
    (list) => list,
    () => (list, frame) => distinct(list, frame.spend?.bind(frame)),
  ),
  onList('sum', 'its numbers added up', ADDABLE, itemOf, (list) =>
    sum(itemOf(list).kind === 'integer' ? Number.isSafeInteger : Number.isFinite),
  ),
  onList('min', 'the least of its items, null where there is none', ORDERED, itemOf, (list) =>
    extreme(-1, orderOf(itemOf(list))),
  ),
  onList('max', 'the greatest of its items, null where there is none', ORDERED, itemOf, (list) =>
    extreme(1, orderOf(itemOf(list))),
  ),
  onList(
    'first',
    'its first item, null where there is none',
    LIST_ARGUMENT,
    itemOf,
    () => (list) => (list.length > 0 ? list[0] : null),
  ),
];
