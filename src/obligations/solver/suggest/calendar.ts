// Instants near another one, by the part of a calendar or a clock that is asked of them.

/** How long the units of a clock are, in milliseconds, by the functions that read them. */
export const CLOCK: Readonly<Record<string, number>> = {
  getHours: 3_600_000,
  getMinutes: 60_000,
  getSeconds: 1_000,
  getMilliseconds: 1,
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const startOfDay = (at: number): number => at - (((at % DAY) + DAY) % DAY);

/** So many years back and ahead are tried. */
const YEARS = 60;

/** Instants one step after another, from so many steps back to as many ahead. */
const around = (at: number, steps: number, step: number): number[] =>
  Array.from({ length: 2 * steps + 1 }, (_, index) => at + (index - steps) * step);

const byDays =
  (days: number) =>
  (at: number): number[] =>
    around(at, days, DAY);

/** Instants before and after another one, earliest first, by what is asked of them. */
export const SCANS: Readonly<Record<string, (at: number) => number[]>> = {
  getHours: (at) => around(startOfDay(at), 48, HOUR),
  getMinutes: (at) => around(at - (at % HOUR), 120, 60_000),
  getSeconds: (at) => around(at - (at % 60_000), 120, 1_000),
  getMilliseconds: (at) => around(at - (at % 1_000), 1_000, 1),
  time: (at) => around(startOfDay(at), 192, 900_000),
  // Also where each day begins and ends: what is near there may be of another one.
  date: (at) =>
    [
      ...byDays(31)(at),
      ...around(startOfDay(at), 2, DAY).flatMap((midnight) => [midnight - 60_000, midnight]),
    ].sort((a, b) => a - b),
  weekday: byDays(7),
  getDayOfWeek: byDays(7),
  getDate: byDays(62),
  getDayOfMonth: byDays(62),
  getDayOfYear: byDays(366),
  getMonth: (at) => around(at, 13, 28 * DAY),
  getFullYear: (at) =>
    Array.from({ length: 2 * YEARS + 1 }, (_, year) =>
      new Date(at).setUTCFullYear(new Date(at).getUTCFullYear() + year - YEARS),
    ),
};

/** The same from farther on, where several that are not alike have to be of one kind. */
export const LONG_SCANS: typeof SCANS = { weekday: byDays(28), getDayOfWeek: byDays(28) };

/** Instants around another one, some in each of the units before and after its own, earliest first. */
export const UNITS_AROUND: Readonly<Record<string, (at: number) => number[]>> = {
  hour: (at) => around(at, 48, HOUR),
  day: byDays(31),
  week: byDays(62),
  // Each month has one of them in it.
  month: (at) => around(at, 15, 28 * DAY),
  year: (at) => around(at, 13, 336 * DAY),
};

/** The same by smaller steps, where none of those will do. */
export const FINE_SCANS: typeof SCANS = { time: (at) => around(startOfDay(at), 1_440, 60_000) };

/** What a function reads of an instant, `local` being the one at which clocks in UTC show the same. */
export function readAt(name: string, local: number): number | string {
  const date = new Date(local);
  switch (name) {
    case 'getHours':
      return date.getUTCHours();
    case 'getMinutes':
      return date.getUTCMinutes();
    case 'getSeconds':
      return date.getUTCSeconds();
    case 'getMilliseconds':
      return date.getUTCMilliseconds();
    case 'getDayOfWeek':
      return date.getUTCDay();
    case 'getDate':
      return date.getUTCDate();
    case 'getDayOfMonth':
      return date.getUTCDate() - 1;
    case 'getDayOfYear':
      return Math.floor((local - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY);
    case 'weekday':
      return date.getUTCDay() || 7;
    case 'date':
      return date.toISOString().slice(0, 10);
    case 'time':
      return date.toISOString().slice(11, 16);
    case 'getMonth':
      return date.getUTCMonth();
    default:
      return date.getUTCFullYear();
  }
}
