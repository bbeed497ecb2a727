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

/** Instants near another one, by what is asked of them. */
export const SCANS: Readonly<Record<string, (at: number) => number[]>> = {
  getHours: (at) => Array.from({ length: 24 }, (_, hour) => startOfDay(at) + hour * HOUR),
  getMinutes: (at) => Array.from({ length: 60 }, (_, minute) => at - (at % HOUR) + minute * 60_000),
  getSeconds: (at) =>
    Array.from({ length: 60 }, (_, second) => at - (at % 60_000) + second * 1_000),
  getMilliseconds: (at) => Array.from({ length: 1_000 }, (_, part) => at - (at % 1_000) + part),
  time: (at) => Array.from({ length: 96 }, (_, quarter) => startOfDay(at) + quarter * 900_000),
  date: (at) => Array.from({ length: 62 }, (_, day) => at + (day - 31) * DAY),
  weekday: (at) => Array.from({ length: 7 }, (_, day) => at + day * DAY),
  getDayOfWeek: (at) => Array.from({ length: 7 }, (_, day) => at + day * DAY),
  getDate: (at) => Array.from({ length: 62 }, (_, day) => at + day * DAY),
  getDayOfMonth: (at) => Array.from({ length: 62 }, (_, day) => at + day * DAY),
  getDayOfYear: (at) => Array.from({ length: 366 }, (_, day) => at + day * DAY),
  getMonth: (at) => Array.from({ length: 13 }, (_, month) => at + month * 28 * DAY),
  getFullYear: (at) =>
    Array.from({ length: 2 * YEARS + 1 }, (_, year) =>
      new Date(at).setUTCFullYear(new Date(at).getUTCFullYear() + year - YEARS),
    ),
};

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
