// JSON with more or fewer items, keys and members than it has, of the kind that others like it hold.

import { isMap } from '../../../expression/index.ts';
import type { Json } from '../../../model/index.ts';
import type { Value } from '../../plan/value.ts';
import type { Steps } from '../view/view.ts';

export const MAX_ITEMS = 1_000;

type Keyed = Readonly<Record<string, Json>>;

const isObject = (value: Json | undefined): value is Keyed => value !== undefined && isMap(value);

/** A list whose first item is there once more. */
export const twice = (items: readonly Value[]): Value[] => [...items, ...items.slice(0, 1)];

/** The same items, each changed that is there already. */
export function apart(items: readonly Value[]): Value[] {
  const seen = new Set<string>();
  return items.map((item, place) => {
    const isNew = !seen.has(JSON.stringify(item));
    const own = isNew ? item : varied(item, place + 1);
    seen.add(JSON.stringify(own));
    return own;
  });
}

/** JSON of the same shape that says something else wherever it says anything. */
function varied(item: Value, by: number): Value {
  if (typeof item === 'number') return item + by;
  if (typeof item === 'string') return `${item} ${by}`;
  if (typeof item === 'boolean') return !item;
  if (Array.isArray(item)) return item.map((one: Value) => varied(one, by));
  if (!isMap(item as Json)) return by;
  const entries = Object.entries(item as Keyed);
  return Object.fromEntries(entries.map(([name, own]) => [name, varied(own, by)]));
}

/** What stands at a path, or at one like it: in another item of the same list, under another key. */
export function alike(value: Json, path: Steps): Json | undefined {
  let found: Json | undefined = value;
  for (const step of path) {
    if (Array.isArray(found)) found = found[Number(step)] ?? found[0];
    else if (!isObject(found)) return undefined;
    else found = Object.hasOwn(found, step) ? found[step] : Object.values(found)[0];
  }
  return found;
}

/** So many items, keys or characters: of the kind that there is, else of each kind. */
export function withCount(count: number, current: Json, like: readonly Json[]): Value[] {
  const list = (): Value => {
    const own = Array.isArray(current) ? (current as Value[]) : [];
    const other = like.find((one): one is Json[] => Array.isArray(one) && one.length > 0)?.[0];
    const filler = own[0] ?? other ?? {};
    return Array.from({ length: count }, (_, place) => own[place] ?? filler);
  };
  const text = 'n'.repeat(count);
  if (Array.isArray(current)) return [list(), text];
  const object = keyed(count, current, like);
  if (isObject(current)) return [object, list(), text];
  return like.some(isObject) ? [object, list(), text] : [list(), text, object];
}

function keyed(count: number, current: Json, like: readonly Json[]): Value {
  const entries = isObject(current) ? Object.entries(current).slice(0, count) : [];
  const known = like.filter(isObject).flatMap((one) => Object.entries(one));
  const names = new Set(entries.map(([name]) => name));
  const add = (name: string, value: Json): void => {
    if (entries.length >= count || names.has(name)) return;
    names.add(name);
    entries.push([name, value]);
  };
  const filler = entries[0]?.[1] ?? known[0]?.[1] ?? 1;
  for (const [name, value] of known) add(name, value);
  for (let place = 1; entries.length < count; place += 1) add(`key${place}`, filler);
  return Object.fromEntries(entries);
}

/** An object with a key or without it. */
export function withKey(key: string, is: boolean, current: Json, like: readonly Json[]): Value {
  const now = isObject(current) ? current : {};
  if (!is) return without(now, [key]);
  const others = [current, ...like].filter(isObject);
  const shown = like.filter(isObject).find((one) => Object.hasOwn(one, key))?.[key];
  const value = now[key] ?? shown ?? others.flatMap((one) => Object.values(one))[0] ?? 0;
  return { ...now, [key]: value };
}

/** An object in which what stands under a key stands under another one. */
export const withOther = (current: Keyed, key: string, name: string): Value =>
  Object.fromEntries(
    Object.entries(current).map(([one, value]) => [one === key ? name : one, value]),
  );

/** JSON without what stands at a path. */
export function without(value: Json, [step, ...rest]: Steps): Json {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  const inner = (value as Readonly<Record<string | number, Json>>)[step];
  if (Array.isArray(value))
    return value.flatMap((item, place) =>
      place !== step ? [item] : rest.length === 0 ? [] : [without(item, rest)],
    );
  const others = Object.entries(value as Keyed).flatMap(([name, own]): [string, Json][] =>
    name !== step
      ? [[name, own]]
      : rest.length === 0 || inner === undefined
        ? []
        : [[name, without(own, rest)]],
  );
  return Object.fromEntries(others);
}

/** A list with an item in another one's place: where there is no other record to name, those that are named may stand otherwise. */
export function inOtherOrder(list: Json, [place, ...rest]: Steps): Json[] {
  if (!Array.isArray(list) || typeof place !== 'number' || rest.length > 0) return [];
  return list
    .map((other, at) => list.with(place, other).with(at, list[place]!))
    .filter((_, at) => at !== place);
}
