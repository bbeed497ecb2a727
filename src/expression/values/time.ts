// Days, instants and durations: between text and the numbers that expressions reckon with.

import { instantAt, localTime, type Zone } from '../../model/values/zone.ts';

export const DAY = 86_400_000;
/** The first and the last instant that CEL has: the years 1 to 9999. */
const FIRST = -62_135_596_800_000;
const LAST = 253_402_300_799_999;

/** An instant that can be written down, else undefined. */
export const instant = (milliseconds: number): number | undefined =>
  milliseconds >= FIRST && milliseconds <= LAST ? milliseconds : undefined;

const RFC_3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** The instant of an RFC 3339 date and time, in milliseconds; undefined for other text. */
export function parseInstant(text: string): number | undefined {
  if (!RFC_3339.test(text) || parseDate(text.slice(0, 10)) === undefined) return undefined;
  return instant(Date.parse(text.toUpperCase()));
}

/** The first instant of a day written `YYYY-MM-DD`; undefined where there is no such day. */
export function parseDate(text: string, zone?: Zone): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  // Date.parse takes 30 February for 1 March; every month has 28 days.
  const isLate = Number(text.slice(8)) > 28;
  return Number.isNaN(milliseconds) || (isLate && dateOf(milliseconds) !== text)
    ? undefined
    : instant(instantAt(milliseconds, zone));
}

/** What clocks show at an instant, as `localTime`; undefined where that lies beyond all years. */
export const shownTime = (milliseconds: number, zone: Zone): number | undefined =>
  instant(milliseconds) === undefined ? undefined : instant(localTime(milliseconds, zone));

/** The day of an instant. */
export const dateOf = (milliseconds: number, zone?: Zone): string =>
  new Date(localTime(milliseconds, zone)).toISOString().slice(0, 10);

const MINUTE = 60_000;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The milliseconds from midnight to a time of day written `HH:MM`; undefined for other text. */
export function parseTime(text: string): number | undefined {
  const [, hours, minutes] = TIME.exec(text) ?? [];
  return hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) * MINUTE;
}

/** The time of day so long after midnight. */
export const timeOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(11, 16);

const UNITS: Record<string, number> = {
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
  ms: 1,
  us: 1e-3,
  µs: 1e-3,
  ns: 1e-6,
};
const PART = /(\d+\.?\d*|\.\d+)(ms|us|µs|ns|h|m|s)/gy;
const DURATION = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:ms|us|µs|ns|h|m|s))+$/;

/** A duration as CEL writes it (`1h30m`, `-1.5s`), in milliseconds; undefined for other text. */
export function parseDuration(text: string): number | undefined {
  if (!DURATION.test(text)) return undefined;
  const sign = text.startsWith('-') ? -1 : 1;
  let total = 0;
  for (const [, amount, unit] of text.replace(/^[+-]/, '').matchAll(PART))
    total += Number(amount) * UNITS[unit!]!;
  return sign * total;
}
