// Instants and days that move along with the product's first instant: `tomorrow 10:00`, `2 hours ago`.
// All are reckoned in the product's zone.

import { instantAt, localTime, type Zone } from './zone.ts';
import type { Moment } from '../schema/values/moment.ts';

export type * from '../schema/values/moment.ts';

/** Where time begins when nobody says: a Monday morning, UTC. */
export const START = Date.UTC(2026, 0, 5, 9);

const DAY = 24 * 60 * 60_000;

const WEEK = 7;

const SUNDAY = 7;

/** What clocks show at a moment, where they show `start` when time begins. */
function localOf({ days, weekday, milliseconds }: Moment, start: number): number {
  if (days === null) return start + milliseconds;
  const first = Math.floor(start / DAY) * DAY;
  const after = weekday === null ? days : daysUntil(weekday, first);
  return first + after * DAY + milliseconds;
}

/** From a day to the next one of a day of the week: 1 to 7. */
function daysUntil(weekday: number, first: number): number {
  const today = new Date(first).getUTCDay() || SUNDAY;
  return ((weekday - today + WEEK - 1) % WEEK) + 1;
}

/** The same as a request gives it: a day, or an instant with milliseconds. */
export function momentText(
  moment: Moment,
  type: 'date' | 'datetime',
  start: number,
  zone?: Zone,
): string {
  const isApart = moment.days === null && type === 'datetime';
  if (isApart) return new Date(start + moment.milliseconds).toISOString();
  const local = localOf(moment, localTime(start, zone));
  if (type === 'datetime') return new Date(instantAt(local, zone)).toISOString();
  return new Date(local).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
