// Whether a value meets a pattern, and where it does not.

import type { Json } from '../../model/index.ts';
import type { Demand, Pattern } from '../plan/value.ts';
import { same } from './fill.ts';
import { isOfParts, partsInWords } from './text-parts.ts';
import { orderDifference, unwantedIn, wholeListDifference } from './list-difference.ts';

/** Where a value differs from what it must be; `expected` and `came` are for people. */
export interface Difference {
  readonly path: string;
  readonly expected: string;
  readonly came: string;
}

/** The first difference between a value and a pattern without references; null where it meets it. */
export function differenceFrom(
  pattern: Pattern,
  value: Json | undefined,
  path = '',
): Difference | null {
  if (isDemand(pattern)) return demanded(pattern, value, path);
  if (typeof pattern !== 'object' || pattern === null)
    return same(pattern, value) ? null : differ(path, told(pattern), value);
  if (Array.isArray(pattern)) return listed(pattern, value, path);
  return members(pattern as Readonly<Record<string, Pattern>>, value, path);
}

const isDemand = (pattern: Pattern): pattern is Demand =>
  typeof pattern === 'object' &&
  pattern !== null &&
  !Array.isArray(pattern) &&
  Object.keys(pattern).length === 1 &&
  Object.keys(pattern)[0]!.startsWith('$');

function listed(pattern: readonly Pattern[], value: Json | undefined, path: string) {
  if (!Array.isArray(value)) return differ(path, told(pattern), value);
  const came = wholeListDifference(pattern, value, meets);
  if (came !== null) return { path, expected: told(pattern), came };
  return firstOf(pattern, (item, index) => differenceFrom(item, value[index], at(path, index)));
}

function members(
  pattern: Readonly<Record<string, Pattern>>,
  value: Json | undefined,
  path: string,
): Difference | null {
  if (!isObject(value)) return differ(path, told(pattern), value);
  const found = firstOf(Object.keys(pattern), (name) =>
    differenceFrom(
      pattern[name]!,
      Object.hasOwn(value, name) ? value[name] : undefined,
      at(path, name),
    ),
  );
  const more = Object.keys(value).find((name) => !Object.hasOwn(pattern, name));
  if (found !== null || more === undefined) return found;
  return differ(at(path, more), 'nothing', value[more]);
}

function demanded(demand: Demand, value: Json | undefined, path: string): Difference | null {
  const unless = (met: boolean): Difference | null =>
    met ? null : differ(path, told(demand), value);
  if ('$some' in demand) return unless(value !== undefined && value !== null);
  if ('$not' in demand) return unless(value !== undefined && !meets(demand.$not, value));
  if ('$either' in demand) return unless(demand.$either.some((one) => meets(one, value)));
  if ('$all' in demand) return firstOf(demand.$all, (one) => differenceFrom(one, value, path));
  if ('$above' in demand) return unless(isAbove(value, demand.$above as Json));
  if ('$next' in demand)
    return unless(typeof demand.$next === 'number' && value === demand.$next + 1);
  if ('$names' in demand) return unless(isNaming(value, demand.$names));
  if ('$like' in demand)
    return unless(typeof value === 'string' && new RegExp(`^(?:${demand.$like})$`).test(value));
  if ('$text' in demand) return unless(isOfParts(value, demand.$text));
  if ('$near' in demand) return unless(isNear(value, demand.$near));
  if ('$dayOf' in demand) return unless(isDayOf(value, demand.$dayOf));
  if ('$counts' in demand) return unless(isWhole(value, demand.$counts));
  if ('$with' in demand)
    return isObject(value)
      ? firstOf(Object.entries(demand.$with), ([name, one]) =>
          differenceFrom(one, value[name], at(path, name)),
        )
      : unless(false);
  if ('$without' in demand)
    return unless(isObject(value) && !Object.hasOwn(value, demand.$without));
  if (!Array.isArray(value)) return unless(false);
  const unlessList = (met: boolean, came: () => string): Difference | null =>
    met ? null : { path, expected: told(demand), came: came() };
  if ('$count' in demand)
    return unlessList(value.length === demand.$count, () => `a list of ${value.length}`);
  if ('$times' in demand) {
    const { item, count } = demand.$times;
    const times = value.filter((one) => meets(item, one)).length;
    return unlessList(times === count, () => `a list of ${value.length} with ${times} times it`);
  }
  if ('$holds' in demand)
    return unless(demand.$holds.every((one) => value.some((item) => meets(one, item))));
  if ('$lacks' in demand)
    return unlessList(!demand.$lacks.some((one) => value.some((item) => meets(one, item))), () =>
      unwantedIn(demand.$lacks, value, meets),
    );
  if ('$every' in demand)
    return firstOf(value, (item, index) => differenceFrom(demand.$every, item, at(path, index)));
  return unlessList(isInOrder(demand.$inOrder, value), () =>
    orderDifference(demand.$inOrder, value, meets),
  );
}

/** Whether a value meets a pattern without references. */
const meets = (pattern: Pattern, value: Json | undefined): boolean =>
  differenceFrom(pattern, value) === null;

function isAbove(value: Json | undefined, bound: Json): boolean {
  if (typeof value === 'number' && typeof bound === 'number') return value > bound;
  return typeof value === 'string' && typeof bound === 'string' && value > bound;
}

function isNaming(value: Json | undefined, names: readonly string[]): boolean {
  if (typeof value !== 'string') return false;
  const named = value.split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => named.includes(name.toLowerCase()));
}

/** As many as are listed; at least as many, where the page holds no more. */
function isWhole(
  value: Json | undefined,
  { items, page }: Extract<Demand, { $counts: object }>['$counts'],
): boolean {
  if (typeof value !== 'number' || !Array.isArray(items)) return false;
  return page === null || items.length < page ? value === items.length : value >= items.length;
}

const A_MINUTE = 60_000;
const HOUR = 60 * A_MINUTE;
const A_DAY = /^\d{4}-\d{2}-\d{2}$/;

type About = Extract<Demand, { $near: object }>['$near'];

/** What is stored and what the answer's header says are of one clock, but not of one moment. */
function isNear(value: Json | undefined, { instant, plus }: About): boolean {
  if (typeof value !== 'string' || typeof instant !== 'string') return false;
  return Math.abs(Date.parse(value) - Date.parse(instant) - plus) <= A_MINUTE;
}

/** Whether it is the day of an instant in some zone, from UTC-12 to UTC+14. */
function isDayOf(value: Json | undefined, { instant, plus }: About): boolean {
  if (typeof value !== 'string' || !A_DAY.test(value) || typeof instant !== 'string') return false;
  const since = Date.parse(instant) + plus - Date.parse(value);
  return since >= -14 * HOUR - A_MINUTE && since <= 36 * HOUR + A_MINUTE;
}

function isInOrder(patterns: readonly Pattern[], items: readonly Json[]): boolean {
  let from = 0;
  for (const pattern of patterns) {
    const found = items.findIndex((item, index) => index >= from && meets(pattern, item));
    if (found < 0) return false;
    from = found + 1;
  }
  return true;
}

function firstOf<Item>(
  items: readonly Item[],
  judge: (item: Item, index: number) => Difference | null,
): Difference | null {
  for (const [index, item] of items.entries()) {
    const found = judge(item, index);
    if (found !== null) return found;
  }
  return null;
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (path: string, step: string | number): string =>
  path === '' ? `${step}` : `${path}.${step}`;

const differ = (path: string, expected: string, value: Json | undefined): Difference => ({
  path,
  expected,
  came: value === undefined ? 'nothing' : short(JSON.stringify(value)),
});

/** A pattern in words. */
function told(pattern: Pattern): string {
  if (!isDemand(pattern)) return short(JSON.stringify(pattern));
  const [[name, asked] = ['', null]] = Object.entries(pattern) as [string, Pattern][];
  const items = (): string =>
    (asked as Pattern[]).map(told).join(name === '$either' ? ' or ' : ', ');
  switch (name) {
    case '$some':
      return 'a value';
    case '$not':
      return `anything but ${told(asked)}`;
    case '$near':
      return nearby(asked as never);
    case '$dayOf':
      return `the day of ${nearby(asked as never)}`;
    case '$names':
      return `a text with ${(asked as string[]).join(', ')}`;
    case '$text':
      return short(partsInWords(asked as never));
    case '$like':
      return `a text like ${asked as string}`;
    case '$above':
      return `more than ${told(asked)}`;
    case '$next':
      return `one more than ${told(asked)}`;
    case '$holds':
      return `a list with ${items()}`;
    case '$lacks':
      return `a list without ${items()}`;
    case '$inOrder':
      return `a list with, in this order, ${items()}`;
    case '$every':
      return `a list of nothing but ${told(asked)}`;
    case '$count':
      return `a list of ${told(asked)}`;
    case '$counts':
      return howMany(asked as never);
    case '$times':
      return timesTold(asked as never);
    case '$with':
      return `an object with ${short(JSON.stringify(asked))}`;
    case '$without':
      return `an object without "${String(asked)}"`;
    default:
      return items();
  }
}

function howMany({ items, page }: { items: Json; page: number | null }): string {
  const count = Array.isArray(items) ? items.length : 0;
  return page !== null && count >= page ? `${count} or more` : `${count}, as it lists them all`;
}

const timesTold = ({ item, count }: { item: Pattern; count: number }): string =>
  `a list with ${count} times ${told(item)}`;

const LONGEST = 300;
const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;

function nearby({ instant, plus }: { instant: string; plus: number }): string {
  const at = new Date(Date.parse(instant) + plus);
  return Number.isNaN(at.getTime()) ? 'an instant' : `about ${at.toISOString()}`;
}
