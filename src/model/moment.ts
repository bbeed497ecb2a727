// Instants and days that move along with the product's first instant: `tomorrow 10:00`, `2 hours ago`.
// All are reckoned in UTC.

import * as z from 'zod';

export const Moment = z.discriminatedUnion('from', [
  /** A day, and on it a time: `today 09:00`, `in 3 days`, `monday 09:00`. */
  z.object({
    from: z.literal('day'),
    /** So many days after the first one; below 0 before it. */
    days: z.int(),
    /** The first such day of the week after the first day, 1 being Monday; null: `days` says which. */
    weekday: z.int().nullable(),
    /** Minutes after midnight. */
    minutes: z.int(),
  }),
  /** So long after the first instant, in milliseconds; below 0 before it. */
  z.object({ from: z.literal('instant'), milliseconds: z.int() }),
]);
export type Moment = z.infer<typeof Moment>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7;
const SUNDAY = 7;

/** The instant that a moment is, where time begins at `start`: both in milliseconds since the epoch. */
export function instantOf(moment: Moment, start: number): number {
  if (moment.from === 'instant') return start + moment.milliseconds;
  const first = Math.floor(start / DAY) * DAY;
  const days = moment.weekday === null ? moment.days : daysUntil(moment.weekday, first);
  return first + days * DAY + moment.minutes * MINUTE;
}

/** From a day to the next one of a day of the week: 1 to 7. */
function daysUntil(weekday: number, first: number): number {
  const today = new Date(first).getUTCDay() || SUNDAY;
  return ((weekday - today + WEEK - 1) % WEEK) + 1;
}

/** The same as a request gives it: a day, or an instant with milliseconds. */
export function momentText(moment: Moment, type: 'date' | 'datetime', start: number): string {
  const instant = new Date(instantOf(moment, start)).toISOString();
  return type === 'date' ? instant.slice(0, 'yyyy-mm-dd'.length) : instant;
}
