// Dates and durations as people say them, the exact instant a pointer's rest away.

const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const full = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const plainDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** `3 hours ago`, `in 2 days`; a date, with its time if that is wanted, more than four weeks away. */
export function sayInstant(instant: number, now: number, isExact = false): string {
  const apart = instant - now;
  if (Math.abs(apart) < 45_000) return 'just now';
  if (Math.abs(apart) > 28 * 86_400_000) return (isExact ? exact : day).format(instant);
  const [unit, length] = UNITS.find(([, length]) => Math.abs(apart) >= length) ?? UNITS[5];
  return relative.format(Math.trunc(apart / length), unit);
}

/** `2 days`, `1 hour 30 minutes`: the two largest units of a duration. */
export function sayDuration(milliseconds: number): string {
  let rest = Math.abs(milliseconds);
  const parts: string[] = [];
  const units = [...UNITS.filter(([unit]) => unit !== 'month'), ['second', 1000] as const];
  for (const [unit, length] of units) {
    const count = Math.floor(rest / length);
    if (count === 0 || parts.length === 2) continue;
    parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
    rest -= count * length;
  }
  return parts.join(' ') || `${milliseconds} milliseconds`;
}

interface InstantProps {
  value: string;
  now: number;
  isExact?: boolean;
}

export function Instant({ value, now, isExact = false }: InstantProps) {
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) return <>{value}</>;
  return (
    <time dateTime={value} title={full.format(instant)}>
      {sayInstant(instant, now, isExact)}
    </time>
  );
}

/** A day without a time: it has no zone, and is the same day everywhere. */
export function Day({ value }: { value: string }) {
  const instant = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(instant)) return <>{value}</>;
  return <time dateTime={value}>{plainDay.format(instant)}</time>;
}
