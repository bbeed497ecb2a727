// Instants in a time zone: what its clocks and calendars show, and when they show it.

/** A zone by its name in the IANA database, `Europe/Berlin`; left out: UTC. */
export type Zone = string | undefined;

const DAY = 86_400_000;
/** Within a quarter of an hour no zone changes its clocks. */
const QUARTER = 900_000;
const MAX_CACHED = 20_000;

interface Known {
  readonly format: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}
const zones = new Map<string, Known>();

/** How far clocks are ahead of UTC at an instant. */
function offsetAt(at: number, zone: string): number {
  let known = zones.get(zone);
  if (known === undefined) {
    const format = new Intl.DateTimeFormat('en-US', {
      ...({ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric' } as const),
      ...({ day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
    });
    zones.set(zone, (known = { format, offsets: new Map() }));
  }
  const { format, offsets } = known;
  const quarter = Math.floor(at / QUARTER) * QUARTER;
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    const shown = format.format(quarter).match(/\d+/g)?.map(Number) ?? [];
    const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = shown;
    // Years below 100 are meant as they stand.
    const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
    offset = date.setUTCFullYear(year, month - 1, day) - quarter;
    if (offsets.size >= MAX_CACHED) offsets.clear();
    offsets.set(quarter, offset);
  }
  return offset;
}

/** What clocks show at an instant, as the instant at which those of UTC show the same. */
export const localTime = (at: number, zone: Zone): number =>
  zone === undefined ? at : at + offsetAt(at, zone);

/**
 * The instant at which clocks show a time: the first one where they show it twice, and where they
 * leave it out so long after the change as it lies within the gap.
 */
export function instantAt(local: number, zone: Zone): number {
  if (zone === undefined) return local;
  const before = local - offsetAt(local - DAY, zone);
  const after = local - offsetAt(local + DAY, zone);
  return [before, after].find((at) => localTime(at, zone) === local) ?? before;
}
