// Macros as closures: each works on a list's items, one at a time in its slot of the locals.

import { costOf } from '../values/bounds.ts';
import { orderOf } from '../functions/lists.ts';
import type { Frame } from '../values/frame.ts';
import type { MacroName } from '../syntax/macro.ts';
import { bytesOfList, hold } from '../values/memory.ts';
import type { Run } from './run.ts';
import { type Value, isList, isMap } from '../values/value.ts';
import type { ValueType } from '../values/value-type.ts';

/** What a macro does with a list, given what its expression says of an item. */
type OnItems = (items: readonly Value[], say: (item: Value) => Value) => Value;

interface OfItems {
  /** Where the item is held. */
  readonly slot: number;
  /** The type of what is said of it. */
  readonly key: ValueType;
  /** What each of the bodies costs. */
  readonly weights: readonly number[];
}

/** The closure for a macro over `list`. */
export function compileMacro(
  name: MacroName,
  list: Run,
  bodies: readonly Run[],
  { slot, key, weights }: OfItems,
): Run {
  const body = bodies.at(-1)!;
  const work = name === 'sortBy' ? sortBy(key) : MACROS[name];
  const condition = bodies.length > 1 ? bodies[0] : undefined;
  return (frame, locals) => {
    const given = list(frame, locals);
    // CEL goes over the keys of a map.
    const items = isMap(given) ? Object.keys(given) : given;
    if (!isList(items)) return undefined;
    if (name === 'sortBy') frame.spend?.(costOf(items) * Math.log2(items.length + 1));
    const before = frame.memory?.held ?? 0;
    if (makesList(name)) hold(frame, bytesOfList(items.length, name === 'sortBy' ? SORTED : ITEM));
    const say = (one: Run, place: number) => saying(one, frame, locals, slot, weights.at(place)!);
    const chosen = condition ? filter(items, say(condition, 0)) : items;
    const value = isList(chosen) ? work(chosen, say(body, -1)) : undefined;
    if (name !== 'map') frame.memory?.release(before, null);
    if (name !== 'map' && isList(value)) hold(frame, bytesOfList(value.length));
    return value;
  };
}

/** What an item takes while a list is made, in bytes: sorted, it stands beside what it is sorted by. */
const ITEM = 8;
const SORTED = 48;

const makesList = (name: MacroName): boolean =>
  name === 'map' || name === 'filter' || name === 'sortBy';

function saying(body: Run, frame: Frame, locals: Value[], slot: number, weight: number) {
  const { memory } = frame;
  return (item: Value) => {
    frame.spend?.(weight);
    locals[slot] = item;
    if (memory === undefined) return body(frame, locals);
    const before = memory.held;
    const value = body(frame, locals);
    memory.release(before, value);
    return value;
  };
}

// A condition that cannot be worked out does not hold, so its item is left out.
const filter: OnItems = (items, say) => items.filter((item) => say(item) === true);

/** As `||` over the items (`&&` with `deciding` false): one that decides, decides. */
const quantifier =
  (deciding: boolean): OnItems =>
  (items, say) => {
    let certain = true;
    for (const item of items) {
      const holds = say(item);
      if (holds === deciding) return deciding;
      if (holds !== !deciding) certain = false;
    }
    return certain ? !deciding : undefined;
  };

const existsOne: OnItems = (items, say) => {
  let count = 0;
  for (const item of items) {
    const holds = say(item);
    if (typeof holds !== 'boolean') return undefined;
    if (holds) count += 1;
  }
  return count === 1;
};

const map: OnItems = (items, say) => {
  const values = items.map(say);
  return values.includes(undefined) ? undefined : values;
};

const MACROS: Record<Exclude<MacroName, 'sortBy'>, OnItems> = {
  all: quantifier(false),
  exists: quantifier(true),
  exists_one: existsOne,
  filter,
  map,
};

/** In the order of what is said of the items, those of which nothing can be said first. */
function sortBy(key: ValueType): OnItems {
  const order = orderOf(key);
  return (items, say) => {
    const keyed = items.map((item) => ({ item, by: say(item) ?? null }));
    const lone = keyed.some(({ by }) => by !== null && order(by, by) === undefined);
    if (lone) return undefined;
    keyed.sort((a, b) => {
      if (a.by === null || b.by === null) return Number(b.by === null) - Number(a.by === null);
      return order(a.by, b.by) ?? 0;
    });
    return keyed.map(({ item }) => item);
  };
}
