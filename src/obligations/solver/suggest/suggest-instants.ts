// The same for functions that read an instant or a day by a calendar or a clock, and for any other whose
// argument can only be tried.

import { beginningOf, dateOf, parseDate, type Tree } from '../../../expression/index.ts';
import { instantAt, localTime } from '../../../model/index.ts';
import { own } from '../../../text/own.ts';
import { CLOCK, FINE_SCANS, LONG_SCANS, readAt, SCANS, UNITS_AROUND } from './calendar.ts';
import type { Deeper, Suggestion } from './suggestion.ts';
import { sourceOf, typesIn, valueOf, type View } from '../view/view.ts';
import { satisfies, scaled, type Want } from './want.ts';

type CallTree = Extract<Tree, { kind: 'call' }>;

/** A part of a date or a clock, and anything else: values of the argument are tried until one fits. */
export function byInverse(
  tree: CallTree,
  subject: Tree,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const value = valueOf(subject, view);
  const scan = own(SCANS, tree.name);
  const unit = own(CLOCK, tree.name);
  if (unit !== undefined && typesIn(tree, view).get(subject)?.kind === 'duration')
    return deeper(subject, lasting(want, unit));
  const isDay = typeof value === 'string';
  const at = isDay ? parseDate(value) : value;
  if (scan === undefined || typeof at !== 'number')
    return deeper(subject, { kind: 'fits', test: () => true });
  const { zone } = view.subject.spec;
  const local = isDay ? at : localTime(at, zone);
  const fitting = (by: typeof scan | undefined): number[] =>
    (by?.(local) ?? [])
      .filter((one) => satisfies(want, readAt(tree.name, one)))
      .map((one) => (isDay ? one : instantAt(one, zone)));
  const few = fitting(scan);
  const found = few.length > 0 ? few : fitting(own(FINE_SCANS, tree.name));
  const others = isItem(subject, view) ? fitting(own(LONG_SCANS, tree.name) ?? scan) : [];
  const all = [...likeliest(found, at), ...nearest(others, at)];
  return [...new Set(all)].flatMap((one) =>
    deeper(subject, { kind: 'is', value: isDay ? dateOf(one) : one }),
  );
}

/** An instant on a day that is wanted. */
export function byDay(subject: Tree, want: Want, view: View, deeper: Deeper): Suggestion[] {
  const { zone } = view.subject.spec;
  const day = want.kind === 'is' && typeof want.value === 'string' ? want.value : null;
  const first = day === null ? undefined : parseDate(day, zone);
  if (first !== undefined)
    return deeper(subject, { kind: 'between', least: first, most: first + A_DAY });
  return want.kind === 'between' ? deeper(subject, { ...want, most: want.most + A_DAY }) : [];
}

/** Until the last of its instants, or in summer time almost. */
const A_DAY = 86_399_999;

/** An instant or a day in a unit of the calendar that begins as is wanted. */
export function byBeginning(
  unit: Tree,
  subject: Tree | undefined,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const value = subject && valueOf(subject, view);
  const length = valueOf(unit, view);
  const { zone } = view.subject.spec;
  const isDay = typeof value === 'string';
  const at = isDay ? parseDate(value, zone) : value;
  const near = typeof length === 'string' ? own(UNITS_AROUND, length) : undefined;
  if (subject === undefined || near === undefined || typeof at !== 'number') return [];
  const found = near(at).filter((one) => satisfies(want, beginningOf(length, one, zone)));
  return likeliest(found, at).flatMap((one) =>
    deeper(subject, { kind: 'is', value: isDay ? dateOf(one, zone) : one }),
  );
}

/**
 * Of instants that would do, earliest first: one from the middle, which is the likeliest to please other
 * conditions, the nearest after and before another one, and those at the ends.
 */
function likeliest(found: readonly number[], at: number): number[] {
  const middle = found[Math.floor(found.length / 2)];
  const after = found.find((one) => one >= at);
  const before = found.findLast((one) => one < at);
  const all = [middle, after, before, found[0], found.at(-1)];
  return [...new Set(all.filter((one) => one !== undefined))];
}

/** Whether it is an item of a list that the request gives: the others may not be like it, and need values as well. */
function isItem(subject: Tree, view: View): boolean {
  const source = sourceOf(subject, view);
  return source?.kind === 'part' && typeof source.path.at(-1) === 'number';
}

/** At most so many values are suggested for an item because of the others. */
const MAX_FOR_ITEM = 8;

const nearest = (found: readonly number[], at: number): number[] =>
  found.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at)).slice(0, MAX_FOR_ITEM);

/** Whole units of a duration: what is left of one does not count. */
function lasting(want: Want, unit: number): Want {
  const scaledUp = scaled(want, 1 / unit);
  if (scaledUp.kind === 'between') return { ...scaledUp, most: scaledUp.most + unit - 1 };
  return scaledUp;
}
