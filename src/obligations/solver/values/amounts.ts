// Numbers, instants and days within what is wanted of them.

import { dateOf, parseDate, timeOf } from '../../../expression/index.ts';
import type { Json } from '../../../model/index.ts';
import { settingOf } from '../../situation/request/bind.ts';
import { passes } from '../../values/tests.ts';
import { plausible } from '../../values/plausible.ts';
import { rangeOf, type Wanted } from '../../values/wanted.ts';
import type { Making } from './choice.ts';
import { satisfies, type Want } from '../suggest/want.ts';

const isUsable = (value: number): boolean => Number.isFinite(value) && Math.abs(value) < 1e15;

/** Amounts within a range: from its middle, near its ends, and the nearest to the one there is. */
export function within(
  least: number,
  most: number,
  current: number | null,
  steps: readonly number[],
) {
  const middle = isUsable(least) && isUsable(most) ? [(least + most) / 2] : [];
  const ladder = steps.flatMap((step) => [least + step, most - step]);
  const nearest = current === null ? [] : [Math.min(Math.max(current, least), most)];
  return [...middle, ...ladder, ...nearest].filter(
    (value) => isUsable(value) && value >= least && value <= most,
  );
}

export function numbers(
  wanted: Wanted,
  isWhole: boolean,
  want: Want,
  current: Json,
  making: Making,
): number[] {
  const { spec } = making.situation.subject;
  const bounds = rangeOf(spec, wanted, 'bounds');
  const [low, high] = [bounds.least ?? -Infinity, bounds.most ?? Infinity];
  const now = typeof current === 'number' ? current : null;
  const setting = settingOf(making.situation, making.pool);
  const range =
    want.kind === 'between'
      ? want
      : want.kind === 'is' && typeof want.value === 'number'
        ? { least: want.value, most: want.value }
        : null;
  const all =
    range === null
      ? [
          ...plausible(wanted, setting).map(Number),
          ...[0, 1, 2, 10, (now ?? 0) + 1, (now ?? 0) - 1],
        ]
      : within(Math.max(range.least, low), Math.min(range.most, high), now, NUMBER_STEPS);
  const beyond = range === null ? [] : within(range.least, range.most, now, NUMBER_STEPS);
  // What reckons with a number may tell apart what lies between two steps.
  const between = range === null && !isWhole ? FRACTIONS.map((part) => (now ?? 0) + part) : [];
  const fitted = [...all, ...beyond].flatMap((value) =>
    isWhole ? [Math.ceil(value), Math.floor(value)] : [Math.round(value * 100) / 100],
  );
  const ordered = [...fitted.slice(0, 1), ...between, ...fitted.slice(1)];
  const found = unique(ordered.filter((value) => satisfies(want, value)));
  // What its own bounds do not allow is come near to: others that are added to it may make up for the rest.
  const isOutside = range !== null && (range.least > high || range.most < low);
  return isOutside ? [...found, range.least > high ? high : low] : found;
}
export const NUMBER_STEPS = [0, 1, 10];
const FRACTIONS = [0.25, 0.001];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** By how much clocks are set, at most. */
const SET_BY = 2 * HOUR;
const INSTANT_STEPS = [HOUR, DAY, 60_000, 0];

export function instants(want: Want, current: Json, { situation, isClear }: Making): number[] {
  const now = situation.engine.clock.now();
  const own = typeof current === 'string' ? Date.parse(current) : NaN;
  const steps = isClear === true ? [SET_BY + HOUR, ...INSTANT_STEPS] : INSTANT_STEPS;
  if (want.kind === 'between')
    return unique(
      within(want.least, want.most, Number.isNaN(own) ? now : own, steps).map(Math.round),
    );
  if (want.kind === 'is') return typeof want.value === 'number' ? [want.value] : [];
  const near = [own, now + DAY, now - DAY, now + HOUR, own + HOUR, own + DAY, own - DAY];
  const tried = [...near, now + 400 * DAY, now - 400 * DAY];
  return unique(tried.filter((at) => Number.isFinite(at) && satisfies(want, at)));
}

/** Times of day: from the middle of those that would do, the first, the last, and some between. */
export function timesOfDay(want: Want, { rules }: Wanted, { situation }: Making): string[] {
  if (want.kind === 'is' && typeof want.value === 'string') return [want.value];
  const { spec } = situation.subject;
  const now = situation.engine.clock.now();
  const all = Array.from({ length: DAY / MINUTE }, (_, minute) => timeOf(minute * MINUTE));
  const fit = all.filter((time) => satisfies(want, time));
  const kept = fit.filter((time) => rules.every((rule) => passes(spec, rule, time, now)));
  return unique(
    [kept, fit].flatMap((some) => PLACES.map((part) => some[Math.floor(part * (some.length - 1))])),
  ).filter((time) => time !== undefined);
}
const MINUTE = 60_000;
const PLACES = [0.5, 0, 1, 0.25, 0.75];

export function days(want: Want, current: Json, { situation }: Making): string[] {
  const { zone } = situation.subject.spec;
  const day = (at: number): string => dateOf(at, zone);
  const now = situation.engine.clock.now();
  const own = typeof current === 'string' ? (parseDate(current, zone) ?? now) : now;
  if (want.kind === 'between') {
    const found = within(want.least, want.most, own, [DAY, 7 * DAY, 0]);
    // So many hours before midnight it may be another day where the clock is set meanwhile.
    const beside = found.flatMap((at) => [at + SET_BY, at - SET_BY]);
    return unique([...found, ...beside].map(day));
  }
  if (want.kind === 'is')
    return typeof want.value === 'string'
      ? [want.value]
      : typeof want.value === 'number'
        ? [day(want.value)]
        : [];
  const tried = [0, 1, 2, 7, 30, -1, -7, 400, -400, 4_000, -4_000].flatMap((count) => [
    own + count * DAY,
    now + count * DAY,
  ]);
  return unique(tried.map(day).filter((one) => satisfies(want, one)));
}

/** Each value once, in their order. */
export function unique<Of>(values: readonly Of[]): Of[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = JSON.stringify(value) ?? 'undefined';
    return !seen.has(key) && seen.add(key).size > 0;
  });
}
