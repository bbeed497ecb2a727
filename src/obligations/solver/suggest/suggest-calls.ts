// The same for functions and for the macros that go through lists.

import { hasOf, macroOf, typeName, type Tree, type Value } from '../../../expression/index.ts';
import { byBeginning, byDay, byInverse } from './suggest-instants.ts';
import { byCounting, byItems, byMacro } from './suggest-items.ts';
import type { Deeper, Suggestion } from './suggestion.ts';
import { typesIn, valueOf, type View } from '../view/view.ts';
import { satisfies, scaled, type Want } from './want.ts';

type CallTree = Extract<Tree, { kind: 'call' }>;

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
    case 'type':
      return deeper(subject, { kind: 'fits', test: (value) => satisfies(want, typeName(value)) });
    case 'distinct':
      return byDistinct(subject, want, deeper);
    case 'startOf':
      return byBeginning(subject, rest[0], want, view, deeper);
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
      return deeper(
        subject,
        isNumber(subject, view) ? uncast(tree.name, want) : converted(tree.name, want),
      );
    case 'bool':
    case 'string':
      return deeper(subject, converted(tree.name, want));
    case 'timestamp':
      // What a text is put together from is found by what becomes of it.
      return [converted(tree.name, want), fitting(tree.name, want)].flatMap((wish) =>
        deeper(subject, wish),
      );
    case 'date': {
      const near = byInverse(tree, subject, want, view, deeper);
      // Of what is far away any instant of the day will do.
      return near.length > 0 ? near : byDay(subject, want, view, deeper);
    }
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

const isNumber = (tree: Tree, view: View): boolean =>
  ['integer', 'number'].includes(typesIn(tree, view).get(tree)?.kind ?? '');

/** What a number has to be so that `int` or `double` of it is what is wanted: `int` keeps the whole part alone. */
function uncast(name: string, want: Want): Want {
  if (want.kind !== 'between') return converted(name, want);
  return name === 'int' ? { ...want, most: want.most + ALMOST_ONE } : want;
}
const ALMOST_ONE = 0.99;

/** What a value of another type has to be so that it becomes what is wanted. */
function converted(name: string, want: Want): Want {
  if (want.kind === 'between') {
    const value = [want.least, want.most].find((bound) => Number.isFinite(bound)) ?? 0;
    // Between two whole numbers there may be none.
    return { kind: 'is', value: asText(name, want.least === value ? Math.ceil(value) : value) };
  }
  if (want.kind === 'is not' && typeof want.value === 'number')
    return { kind: 'is', value: asText(name, want.value + 1) };
  if (want.kind !== 'is' || want.value === null || typeof want.value === 'object')
    return fitting(name, want);
  if (name !== 'string') return { kind: 'is', value: asText(name, want.value) };
  const amount = Number(want.value);
  return Number.isNaN(amount) ? want : { kind: 'is', value: amount };
}

/** Whatever becomes what is wanted, as a value of another type. */
const fitting = (name: string, want: Want): Want => ({
  kind: 'fits',
  test: (value) => satisfies(want, inType(name, value)),
});

/** A value as one of another type; undefined where it is none. */
function inType(name: string, value: Value): Value {
  if (value === null || value === undefined || typeof value === 'object') return undefined;
  if (name === 'string') return String(value);
  if (name === 'bool') return value === true || value === 'true';
  const amount = name === 'timestamp' ? Date.parse(String(value)) : Number(value);
  return Number.isNaN(amount) ? undefined : amount;
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
  satisfies({ kind: 'size', least: 0, most: Infinity }, value) &&
  !satisfies({ kind: 'size', least: Number(size), most: Number(size) }, value);

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
