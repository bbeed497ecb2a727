// The same for functions and for the macros that go through lists.

import {
  dateOf,
  hasOf,
  macroOf,
  parseDate,
  type Tree,
  type Value,
} from '../../expression/index.ts';
import { itemView } from './distance.ts';
import type { Deeper, Suggestion } from './suggest.ts';
import { sourceOf, typesIn, valueOf, type View } from './view.ts';
import { satisfies, truth, type Want } from './want.ts';

type CallTree = Extract<Tree, { kind: 'call' }>;

/** At most so many items of a list are gone into. */
const MAX_ITEMS = 12;

export function suggestByCall(
  tree: CallTree,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const has = hasOf(tree);
  if (has !== null) {
    const isThere = want.kind === 'is' && want.value === true;
    return deeper(has, isThere ? { kind: 'is not', value: null } : { kind: 'is', value: null });
  }
  if (macroOf(tree) !== null) return byMacro(tree, want, view, deeper);
  const [subject, ...rest] = tree.on === null ? tree.args : [tree.on, ...tree.args];
  if (subject === undefined) return [];
  const wanted = want.kind === 'is' ? want.value === true : null;
  const other = rest[0] === undefined ? undefined : valueOf(rest[0], view);
  switch (tree.name) {
    case 'size':
      return bySize(subject, want, view, deeper);
    case 'contains':
      return wanted === null
        ? []
        : [
            ...deeper(subject, { kind: 'holds', part: other, is: wanted }),
            ...(wanted ? deeper(rest[0]!, { kind: 'is', value: valueOf(subject, view) }) : []),
            ...deeper(rest[0]!, partOf(valueOf(subject, view), wanted)),
          ];
    case 'startsWith':
    case 'endsWith':
      return byEnd(tree.name, subject, other, wanted, deeper);
    case 'matches':
      return wanted === null || typeof other !== 'string'
        ? []
        : deeper(subject, { kind: 'matches', pattern: other, is: wanted });
    case 'days':
    case 'hours':
    case 'minutes':
    case 'seconds':
      return deeper(subject, scaled(want, UNITS[tree.name]!));
    case 'distinct':
      return byDistinct(subject, want, deeper);
    case 'sum':
    case 'min':
    case 'max':
    case 'first':
    case 'flatten':
      return byItems(tree.name, subject, want, view, deeper);
    case 'lower':
    case 'upper':
    case 'slug':
      return deeper(subject, want);
    case 'int':
    case 'double':
    case 'bool':
    case 'timestamp':
    case 'string':
      return deeper(subject, converted(tree.name, want));
    default:
      return byInverse(tree, subject, want, view, deeper);
  }
}

const UNITS: Readonly<Record<string, number>> = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1_000,
};

const scaled = (want: Want, unit: number): Want => {
  if (want.kind === 'between')
    return { kind: 'between', least: want.least / unit, most: want.most / unit };
  if (want.kind === 'is' && typeof want.value === 'number')
    return { kind: 'is', value: want.value / unit };
  return want;
};

/** What a value of another type has to be so that it becomes what is wanted. */
function converted(name: string, want: Want): Want {
  const all = { kind: 'fits', test: () => true } as const;
  if (want.kind === 'between') {
    const value = [want.least, want.most].find((bound) => Number.isFinite(bound)) ?? 0;
    // Between two whole numbers there may be none.
    return { kind: 'is', value: asText(name, want.least === value ? Math.ceil(value) : value) };
  }
  if (want.kind === 'is not' && typeof want.value === 'number')
    return { kind: 'is', value: asText(name, want.value + 1) };
  if (want.kind !== 'is' || want.value === null || typeof want.value === 'object') return all;
  if (name !== 'string') return { kind: 'is', value: asText(name, want.value) };
  const amount = Number(want.value);
  return Number.isNaN(amount) ? want : { kind: 'is', value: amount };
}

const asText = (name: string, value: Value): string =>
  name === 'timestamp' && typeof value === 'number' ? new Date(value).toISOString() : String(value);

function bySize(subject: Tree, want: Want, view: View, deeper: Deeper): Suggestion[] {
  const size: Want | null =
    want.kind === 'between'
      ? { kind: 'size', least: Math.max(0, Math.ceil(want.least)), most: Math.floor(want.most) }
      : want.kind === 'is' && typeof want.value === 'number'
        ? { kind: 'size', least: want.value, most: want.value }
        : want.kind === 'is not'
          ? { kind: 'fits', test: (value) => sizeIsNot(value, want.value) }
          : null;
  if (size === null) return [];
  const macro = subject.kind === 'call' ? macroOf(subject) : null;
  if (subject.kind !== 'call' || macro === null) return deeper(subject, size);
  return byCounting(subject, size, view, deeper);
}

const sizeIsNot = (value: Value, size: Value): boolean =>
  (typeof value === 'string' || Array.isArray(value)) && value.length !== size;

/** How many items a condition lets through: more or fewer of them. */
function byCounting(tree: CallTree, size: Want, view: View, deeper: Deeper): Suggestion[] {
  const macro = macroOf(tree)!;
  const items = valueOf(macro.list, view);
  const kept = valueOf(tree, view);
  if (!Array.isArray(items) || !Array.isArray(kept)) return [];
  if (macro.name !== 'filter') return deeper(macro.list, size);
  if (size.kind !== 'size')
    return [true, false].flatMap((is) => ofEach(tree, items, is, view, deeper));
  const isMore = kept.length < size.least;
  const own = sourceOf(macro.list, view) === null ? [] : deeper(macro.list, size);
  return [...ofEach(tree, items, isMore, view, deeper), ...own];
}

/** Each item for which a condition is not as wanted, by itself. */
function ofEach(tree: CallTree, items: readonly Value[], is: boolean, view: View, deeper: Deeper) {
  const [body] = macroOf(tree)!.bodies;
  return items.slice(0, MAX_ITEMS).flatMap((item, index) => {
    const inside = itemView(tree, view, item, index);
    return valueOf(body!, inside) === is ? [] : deeper(body!, truth(is), inside);
  });
}

function byMacro(tree: CallTree, want: Want, view: View, deeper: Deeper): Suggestion[] {
  const macro = macroOf(tree)!;
  const items = valueOf(macro.list, view);
  if (!Array.isArray(items)) return deeper(macro.list, { kind: 'size', least: 1, most: 3 });
  const wanted = want.kind === 'is' ? want.value === true : null;
  const anyOf = (): Suggestion[] =>
    items.length === 0 ? deeper(macro.list, { kind: 'size', least: 1, most: 3 }) : [];
  switch (macro.name) {
    case 'exists_one':
    case 'exists':
    case 'all': {
      if (wanted === null) return [];
      const empty =
        (macro.name === 'all') === wanted
          ? deeper(macro.list, { kind: 'size', least: 0, most: 0 })
          : anyOf();
      return [...ofEach(tree, items, wanted, view, deeper), ...empty];
    }
    case 'map':
    case 'filter':
      return want.kind === 'holds'
        ? holdingBy(tree, items, want, view, deeper)
        : want.kind === 'distinct'
          ? deeper(macro.list, want)
          : anyOf();
    default:
      return deeper(macro.list, want);
  }
}

/** A list made of another holds something: an item of that one gives it. */
function holdingBy(
  tree: CallTree,
  items: readonly Value[],
  want: Extract<Want, { kind: 'holds' }>,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const body = macroOf(tree)!.bodies.at(-1)!;
  const wish: Want = want.is
    ? { kind: 'is', value: want.part }
    : { kind: 'is not', value: want.part };
  return items
    .slice(0, MAX_ITEMS)
    .flatMap((item, index) => deeper(body, wish, itemView(tree, view, item, index)));
}

function byEnd(
  name: 'startsWith' | 'endsWith',
  subject: Tree,
  other: Value,
  wanted: boolean | null,
  deeper: Deeper,
): Suggestion[] {
  if (wanted === null || typeof other !== 'string') return [];
  const isAtStart = name === 'startsWith';
  if (wanted) return deeper(subject, { kind: isAtStart ? 'begins' : 'ends', text: other });
  const test = (value: Value): boolean =>
    typeof value === 'string' && !(isAtStart ? value.startsWith(other) : value.endsWith(other));
  return deeper(subject, { kind: 'fits', test });
}

const partOf = (whole: Value, is: boolean): Want => ({
  kind: 'fits',
  test: (part) =>
    typeof whole === 'string' && typeof part === 'string' && whole.includes(part) === is,
});

/** How many differ is changed by how many there are, and by how many of them are the same. */
function byDistinct(subject: Tree, want: Want, deeper: Deeper): Suggestion[] {
  const alike = [true, false].map((is): Want => ({ kind: 'distinct', is }));
  return want.kind === 'size' || want.kind === 'between' || want.kind === 'fits'
    ? [...alike.flatMap((wish) => deeper(subject, wish)), ...deeper(subject, want)]
    : deeper(subject, want);
}

/** Items that add up to something, or of which the least or greatest is something. */
function byItems(
  name: string,
  subject: Tree,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const items = valueOf(subject, view);
  if (!Array.isArray(items)) return [];
  const macro = subject.kind === 'call' ? macroOf(subject) : null;
  const list = macro === null ? subject : macro.list;
  if (items.length === 0) return deeper(list, { kind: 'size', least: 1, most: 3 });
  if (name === 'flatten') return deeper(list, want);
  const numbers = items.map(Number);
  const total = numbers.reduce((sum, one) => sum + one, 0);
  const wishFor = (index: number): Want =>
    name === 'sum' && want.kind === 'between'
      ? {
          kind: 'between',
          least: want.least - (total - numbers[index]!),
          most: want.most - (total - numbers[index]!),
        }
      : name === 'sum' && want.kind === 'is' && typeof want.value === 'number'
        ? { kind: 'is', value: want.value - (total - numbers[index]!) }
        : want;
  const source = sourceOf(list, view);
  if (macro === null || macro.name !== 'map') {
    if (source?.kind !== 'part') return [];
    return items.slice(0, MAX_ITEMS).map((_, index) => ({
      part: source.part,
      path: [...source.path, index],
      want: wishFor(index),
    }));
  }
  const all = valueOf(macro.list, view);
  const body = macro.bodies.at(-1)!;
  const own = (Array.isArray(all) ? all : [])
    .slice(0, MAX_ITEMS)
    .flatMap((item: Value, index) =>
      deeper(body, wishFor(index), itemView(subject as CallTree, view, item, index)),
    );
  return [...own, ...deeper(list, { kind: 'size', least: 0, most: 0 })];
}

/** A part of a date or a clock, and anything else: values of the argument are tried until one fits. */
function byInverse(
  tree: CallTree,
  subject: Tree,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const value = valueOf(subject, view);
  const scan = SCANS[tree.name];
  const unit = CLOCK[tree.name];
  if (unit !== undefined && typesIn(tree, view).get(subject)?.kind === 'duration')
    return deeper(subject, lasting(want, unit));
  const isDay = typeof value === 'string';
  const at = isDay ? parseDate(value) : value;
  if (scan === undefined || typeof at !== 'number')
    return deeper(subject, { kind: 'fits', test: () => true });
  const found = scan(at).filter((one) => satisfies(want, readAt(tree.name, one)));
  // The nearest, and one from the middle, which is the likeliest to please other conditions.
  return [found[Math.floor(found.length / 2)], found[0], found.at(-1)]
    .filter((one) => one !== undefined)
    .flatMap((one) => deeper(subject, { kind: 'is', value: isDay ? dateOf(one) : one }));
}

const CLOCK: Readonly<Record<string, number>> = {
  getHours: 3_600_000,
  getMinutes: 60_000,
  getSeconds: 1_000,
  getMilliseconds: 1,
};

/** Whole units of a duration: what is left of one does not count. */
function lasting(want: Want, unit: number): Want {
  const scaledUp = scaled(want, 1 / unit);
  if (scaledUp.kind === 'between') return { ...scaledUp, most: scaledUp.most + unit - 1 };
  return scaledUp;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const startOfDay = (at: number): number => at - (((at % DAY) + DAY) % DAY);

/** So many years back and ahead are tried. */
const YEARS = 60;

/** Instants near another one, by what is asked of them. */
const SCANS: Readonly<Record<string, (at: number) => number[]>> = {
  getHours: (at) => Array.from({ length: 24 }, (_, hour) => startOfDay(at) + hour * HOUR),
  getMinutes: (at) => Array.from({ length: 60 }, (_, minute) => at - (at % HOUR) + minute * 60_000),
  getSeconds: (at) =>
    Array.from({ length: 60 }, (_, second) => at - (at % 60_000) + second * 1_000),
  getMilliseconds: (at) => Array.from({ length: 1_000 }, (_, part) => at - (at % 1_000) + part),
  getDayOfWeek: (at) => Array.from({ length: 7 }, (_, day) => at + day * DAY),
  getDate: (at) => Array.from({ length: 62 }, (_, day) => at + day * DAY),
  getDayOfMonth: (at) => Array.from({ length: 62 }, (_, day) => at + day * DAY),
  getDayOfYear: (at) => Array.from({ length: 366 }, (_, day) => at + day * DAY),
  getMonth: (at) => Array.from({ length: 13 }, (_, month) => at + month * 28 * DAY),
  getFullYear: (at) =>
    Array.from({ length: 2 * YEARS + 1 }, (_, year) =>
      new Date(at).setUTCFullYear(new Date(at).getUTCFullYear() + year - YEARS),
    ),
};

function readAt(name: string, at: number): number {
  const date = new Date(at);
  switch (name) {
    case 'getHours':
      return date.getUTCHours();
    case 'getMinutes':
      return date.getUTCMinutes();
    case 'getSeconds':
      return date.getUTCSeconds();
    case 'getMilliseconds':
      return date.getUTCMilliseconds();
    case 'getDayOfWeek':
      return date.getUTCDay();
    case 'getDate':
      return date.getUTCDate();
    case 'getDayOfMonth':
      return date.getUTCDate() - 1;
    case 'getDayOfYear':
      return Math.floor((at - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY);
    case 'getMonth':
      return date.getUTCMonth();
    default:
      return date.getUTCFullYear();
  }
}
