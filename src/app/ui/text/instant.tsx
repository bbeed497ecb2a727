// Dates and durations as people say them: a date and a time can always be read, and how far away it is.

export const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** 24 hours ahead need not be tomorrow: `in 1 day`. */
const counted = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const plainDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** The formats of a zone; of none the one of whoever looks. */
const formats = (timeZone: string | undefined) => {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, ...(timeZone && { timeZone }) });
  return {
    full: of({ dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' }),
    date: of({ year: 'numeric', month: 'short', day: 'numeric', ...time }),
    inYear: of({ month: 'short', day: 'numeric', ...time }),
    time: of(time),
    parts: of({ year: 'numeric', month: 'numeric', day: 'numeric' }),
  };
};
const known = new Map<string | undefined, ReturnType<typeof formats>>();
/** A zone is that of whoever looks where it is left out. */
const formatsOf = (zone: string | undefined) => {
  const made = known.get(zone) ?? formats(zone);
  known.set(zone, made);
  return made;
};

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The year of an instant, and its calendar day as a number of days. */
function dayOf(instant: number, zone: string | undefined): { year: number; day: number } {
  const { year, month, day } = Object.fromEntries(
    formatsOf(zone)
      .parts.formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: year!, day: Date.UTC(year!, month! - 1, day) / DAY };
}

/** A date without a year is taken for the nearest one: what is farther away has its year. */
const MOST_DAYS_WITHOUT_YEAR = 150;

/** A date and a time: `today, 09:00`, `tomorrow, 14:30`, `Jan 8, 14:30`, `Jan 8, 2027, 14:30`. */
export function sayInstant(instant: number, now: number, zone: string | undefined): string {
  const { date, inYear, time } = formatsOf(zone);
  const [then, today] = [dayOf(instant, zone), dayOf(now, zone)];
  const days = then.day - today.day;
  if (Math.abs(days) <= 1) return `${relative.format(days, 'day')}, ${time.format(instant)}`;
  const isNear = then.year === today.year && Math.abs(days) <= MOST_DAYS_WITHOUT_YEAR;
  return (isNear ? inYear : date).format(instant);
}

/** `Jan 8, 2026, 14:30`. */
export const sayDate = (instant: number, zone: string | undefined): string =>
  formatsOf(zone).date.format(instant);

/** What lacks so little of a unit is one. */
const NEARLY = 0.95;

/** How far away an instant is: `just now`, `3 hours ago`, `in 2 days`. */
export function sayApart(instant: number, now: number): string {
  const apart = instant - now;
  if (Math.abs(apart) < MINUTE) return 'just now';
  // Weeks are too coarse: what is due in 13 days is not due in one week, nor in two.
  const units = UNITS.filter(([unit]) => unit !== 'week');
  const [unit, length] = units.find(([, length]) => Math.abs(apart) >= NEARLY * length)!;
  return counted.format(Math.round(apart / length), unit);
}

interface InstantProps {
  value: string;
  now: number;
  /** With its year, and how far away it is: where there is room for it. */
  isExact?: boolean;
  /** Left out: that of whoever looks. */
  zone?: string;
}

export function Instant({ value, now, isExact = false, zone }: InstantProps) {
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) return <>{value}</>;
  const title = `${formatsOf(zone).full.format(instant)}, ${sayApart(instant, now)}`;
  return (
    <time dateTime={value} title={title}>
      {isExact ? sayDate(instant, zone) : sayInstant(instant, now, zone)}
      {isExact && (
        <span className="block text-[0.8125rem] text-muted">{sayApart(instant, now)}</span>
      )}
    </time>
  );
}

/** A day without a time: it has no zone, and is the same day everywhere. */
export function Day({ value }: { value: string }) {
  const instant = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(instant)) return <>{value}</>;
  return <time dateTime={value}>{plainDay.format(instant)}</time>;
}
