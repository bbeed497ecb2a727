// Days and instants that move along: `today 09:00`, `in 3 days`, `2 hours ago`, `monday 09:00`.

import type { Moment } from '../../model/values/moment.ts';

const MINUTE = 60_000;
const PER_UNIT: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: MINUTE,
  hour: 60 * MINUTE,
};
const DAYS_PER_UNIT: Readonly<Record<string, number>> = { day: 1, week: 7 };
const DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
const HOURS = 24;
const MINUTES = 60;
const MAX_AMOUNT = 100_000;

const SHIFTED = /^(?:in (\d+) ([a-z]+?)s?|(\d+) ([a-z]+?)s? ago)(?: (\d\d?):(\d\d))?$/;
const NAMED = /^([a-z]+)(?: (\d\d?):(\d\d))?$/;

/** What these forms look like, for messages. */
export const MOMENT_LIKE = '`today 09:00`, `in 3 days 10:00`, `2 hours ago` or `monday 09:00`';

/** The moment that a text names; null where it names none. */
export function readMoment(text: string): Moment | null {
  const said = text.trim().replace(/\s+/g, ' ').toLowerCase();
  const shifted = SHIFTED.exec(said);
  if (shifted !== null) return shiftedMoment(shifted);
  const [, word = '', hours, minutes] = NAMED.exec(said) ?? [];
  const time = timeOf(hours, minutes);
  const weekday = WEEKDAYS.findIndex((name) => name === word) + 1;
  if (time === null || (weekday === 0 && !Object.hasOwn(DAYS, word))) return null;
  return weekday === 0
    ? { days: DAYS[word]!, weekday: null, milliseconds: time }
    : { days: 0, weekday, milliseconds: time };
}

function shiftedMoment([
  ,
  after,
  unit,
  before,
  ago,
  hours,
  minutes,
]: RegExpExecArray): Moment | null {
  const amount = after === undefined ? -Number(before) : Number(after);
  const of = unit ?? ago ?? '';
  const time = timeOf(hours, minutes);
  if (Math.abs(amount) > MAX_AMOUNT || time === null) return null;
  if (Object.hasOwn(DAYS_PER_UNIT, of)) {
    const days = amount * DAYS_PER_UNIT[of]!;
    return { days, weekday: null, milliseconds: time };
  }
  if (!Object.hasOwn(PER_UNIT, of) || hours !== undefined) return null;
  return { days: null, weekday: null, milliseconds: amount * PER_UNIT[of]! };
}

/** Milliseconds after midnight; null where there is no such time. */
function timeOf(hours = '0', minutes = '0'): number | null {
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hour < HOURS && minute < MINUTES ? (hour * MINUTES + minute) * MINUTE : null;
}
