// Functions of time: durations from counts, CEL's timestamp and duration, and their parts in the zone.

import { instantAt, localTime, type Zone } from '../../model/values/zone.ts';
import { DAY, instant, parseDate, parseDuration, parseInstant, shownTime } from '../values/time.ts';
import type { Value } from '../values/value.ts';
import {
  DATE,
  DATETIME,
  DURATION,
  INTEGER,
  TIME,
  type ValueType,
  WHOLE_DAYS,
} from '../values/value-type.ts';
import {
  type Accepted,
  type FunctionDefinition,
  type Implementation,
  INSTANT_ARGUMENT,
  MOMENT_ARGUMENT,
  NUMBER_ARGUMENT,
  TEXT_ARGUMENT,
  TIME_ARGUMENT,
  plain,
} from './definition.ts';

const span = (name: string, unit: number): FunctionDefinition =>
  plain(
    {
      name,
      form: 'function',
      usage: `${name}(count)`,
      about: `a duration of so many ${name}`,
      takes: [NUMBER_ARGUMENT],
      gives: DURATION,
    },
    (_frame, count) => finite((count as number) * unit),
  );

const finite = (value: number) => (Number.isFinite(value) ? value : undefined);

/** What calendar and clock show: a date whose parts in UTC are those of the zone. */
const shown = (value: Value, zone: Zone): Date | undefined => {
  const at = typeof value === 'string' ? parseDate(value) : shownTime(value as number, zone);
  return at === undefined ? undefined : new Date(at);
};

type Read = (shown: Date, zone: Zone) => Value;

const reading =
  (read: Read) =>
  (zone: Zone): Implementation =>
  (_frame, value) => {
    const found = shown(value, zone);
    return found && read(found, zone);
  };

/** What is read of a date or datetime in the zone. */
const part = (
  name: string,
  about: string,
  read: Read,
  { form = 'method', gives = INTEGER }: { form?: 'function' | 'method'; gives?: ValueType } = {},
): FunctionDefinition => ({
  name,
  form,
  usage: form === 'method' ? `datetime.${name}()` : `${name}(datetime)`,
  about,
  takes: [INSTANT_ARGUMENT],
  gives: () => gives,
  bind: () => reading(read)(undefined),
  inZone: reading(read),
});

/** A part of a datetime's clock, or a whole duration in that unit. */
const clock = (name: string, about: string, read: Read, unit: number): FunctionDefinition => ({
  name,
  form: 'method',
  usage: `datetime.${name}()`,
  about,
  takes: [TIME_ARGUMENT],
  gives: () => INTEGER,
  bind: (type) => clockOf(read, unit, undefined, type),
  inZone: (zone, type) => clockOf(read, unit, zone, type),
});

const clockOf = (read: Read, unit: number, zone: Zone, type?: ValueType): Implementation =>
  type?.kind === 'duration'
    ? (_frame, value) => Math.trunc((value as number) / unit) + 0
    : reading(read)(zone);

/** What a time begins in, from the shortest on. */
export const UNITS = ['hour', 'day', 'week', 'month', 'year'];

const startOf =
  (zone: Zone): Implementation =>
  (_frame, unit, value) =>
    beginningOf(unit, value, zone);

/**
 * The first instant of the hour, day, week, month or year (`unit`) that an instant, in milliseconds, or a
 * day lies in; undefined where there is none.
 */
export function beginningOf(unit: Value, value: Value, zone: Zone): number | undefined {
  const at = typeof value === 'string' ? parseDate(value, zone) : instant(value as number);
  const length = UNITS.indexOf(unit as string);
  if (at === undefined || length < 0) return undefined;
  const local = new Date(localTime(at, zone));
  const begins = new Date(local);
  // An hour that clocks show twice begins twice.
  if (length === 0) return at - (local.getTime() - begins.setUTCMinutes(0, 0, 0));
  begins.setUTCHours(0, 0, 0, 0);
  if (unit === 'week') begins.setUTCDate(begins.getUTCDate() - weekdayOf(begins) + 1);
  if (length > 2) begins.setUTCDate(1);
  if (unit === 'year') begins.setUTCMonth(0);
  return instant(instantAt(begins.getTime(), zone));
}

const weekdayOf = (at: Date): number => at.getUTCDay() || 7;
const textOf = (at: Date): string => at.toISOString();
const [DATE_LENGTH, TIME_START, TIME_END] = [10, 11, 16];

const literal = (
  name: string,
  about: string,
  gives: ValueType,
  takes: Accepted,
  read: (value: Value) => number | undefined,
): FunctionDefinition =>
  plain(
    { name, form: 'function', usage: `${name}(text)`, about, takes: [takes], gives },
    (_frame, value) => read(value),
  );

const readInstant = (value: Value) =>
  typeof value === 'number' ? instant(value * 1_000) : parseInstant(value as string);

const startOfYear = (at: Date) => Date.UTC(at.getUTCFullYear(), 0, 1);
const dayOfYear = (at: Date) => Math.floor((at.getTime() - startOfYear(at)) / DAY);

export const TIME_FUNCTIONS: readonly FunctionDefinition[] = [
  // Half a day leads to an instant, a number of days to a day.
  { ...span('days', DAY), gives: (count) => (count?.kind === 'number' ? DURATION : WHOLE_DAYS) },
  span('hours', 3_600_000),
  span('minutes', 60_000),
  span('seconds', 1_000),
  literal(
    'timestamp',
    'the datetime of an RFC 3339 text, or of seconds since 1970',
    DATETIME,
    MOMENT_ARGUMENT,
    readInstant,
  ),
  literal('duration', 'the duration of a text like "1h30m"', DURATION, TEXT_ARGUMENT, (text) =>
    parseDuration(text as string),
  ),
  part('date', 'its day', (at) => textOf(at).slice(0, DATE_LENGTH), {
    ...{ form: 'function', gives: DATE },
  }),
  part(
    'time',
    'what clocks show: hours and minutes',
    (at) => textOf(at).slice(TIME_START, TIME_END),
    {
      ...{ form: 'function', gives: TIME },
    },
  ),
  part('weekday', 'its day of the week, Monday being 1', weekdayOf, { form: 'function' }),
  {
    name: 'startOf',
    form: 'function',
    usage: 'startOf("week", datetime)',
    about: 'the first instant of its "hour", "day", "week" (a Monday), "month" or "year"',
    takes: [TEXT_ARGUMENT, INSTANT_ARGUMENT],
    gives: () => DATETIME,
    bind: () => startOf(undefined),
    inZone: startOf,
  },
  part('getFullYear', 'its year', (at) => at.getUTCFullYear()),
  part('getMonth', 'its month, from 0', (at) => at.getUTCMonth()),
  part('getDate', 'its day of the month, from 1', (at) => at.getUTCDate()),
  part('getDayOfMonth', 'its day of the month, from 0', (at) => at.getUTCDate() - 1),
  part('getDayOfWeek', 'its day of the week, Sunday being 0', (at) => at.getUTCDay()),
  part('getDayOfYear', 'its day of the year, from 0', dayOfYear),
  clock('getHours', 'its hour, or the hours of a duration', (at) => at.getUTCHours(), 3_600_000),
  clock('getMinutes', 'its minute, or a duration in minutes', (at) => at.getUTCMinutes(), 60_000),
  clock('getSeconds', 'its second, or a duration in seconds', (at) => at.getUTCSeconds(), 1_000),
  clock(
    'getMilliseconds',
    'its milliseconds, or a duration in milliseconds',
    (at) => at.getUTCMilliseconds(),
    1,
  ),
];
