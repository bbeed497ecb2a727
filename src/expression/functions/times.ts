// Functions of time: durations from counts, CEL's timestamp and duration, and their parts in UTC.

import { DAY, instant, parseDate, parseDuration, parseInstant } from '../time.ts';
import type { Value } from '../value.ts';
import { DATETIME, DURATION, INTEGER, type ValueType, WHOLE_DAYS } from '../value-type.ts';
import {
  type Accepted,
  type FunctionDefinition,
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

const date = (value: Value): Date | undefined => {
  const milliseconds = typeof value === 'string' ? parseDate(value) : instant(value as number);
  return milliseconds === undefined ? undefined : new Date(milliseconds);
};

/** A part of a date or datetime, in UTC. */
const part = (name: string, about: string, read: (date: Date) => number): FunctionDefinition =>
  plain(
    {
      name,
      form: 'method',
      usage: `datetime.${name}()`,
      about,
      takes: [INSTANT_ARGUMENT],
      gives: INTEGER,
    },
    (_frame, value) => {
      const found = date(value);
      return found && read(found);
    },
  );

/** A part of a datetime's clock, or a whole duration in that unit. */
const clock = (
  name: string,
  about: string,
  read: (date: Date) => number,
  unit: number,
): FunctionDefinition => ({
  name,
  form: 'method',
  usage: `datetime.${name}()`,
  about,
  takes: [TIME_ARGUMENT],
  gives: () => INTEGER,
  bind: (type) =>
    type?.kind === 'duration'
      ? (_frame, value) => Math.trunc((value as number) / unit) + 0
      : (_frame, value) => {
          const found = date(value);
          return found && read(found);
        },
});

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
