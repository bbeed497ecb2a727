// When a moment is that moves along with the product's first instant. All is reckoned in UTC.

import type { Moment } from '../../model/index.ts';

const DAY = 24 * 60 * 60_000;
const WEEK = 7;
const SUNDAY = 7;

/** The instant that a moment is, where time begins at `start`: both in milliseconds since the epoch. */
export function instantOf({ days, weekday, milliseconds }: Moment, start: number): number {
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
export function momentText(moment: Moment, type: 'date' | 'datetime', start: number): string {
  const instant = new Date(instantOf(moment, start)).toISOString();
  return type === 'date' ? instant.slice(0, 'yyyy-mm-dd'.length) : instant;
}
