// Instants in a time zone: what its clocks and calendars show, and when they show it.

/** A zone by its name in the IANA database, `Europe/Berlin`; left out: UTC. */
export type Zone = string | undefined;

const SECOND = 1_000;
const DAY = 86_400_000;
/** Before it clocks went by the sun, and never changed. */
const EARLIEST = Date.UTC(1800, 0);
/** From here on they change by rules alone, which come again after 400 years, as calendars do. */
const REPEATING = Date.UTC(2400, 0);
const CYCLE = 146_097 * DAY;

/** So far ahead of UTC are clocks from an instant on. */
interface Change {
  readonly from: number;
  readonly offset: number;
}

/**
 * The clocks of a zone. The platform takes long to tell them: it is asked for each day of a year once,
 * so that whatever expressions ask for, all years together take about a second.
 */
class Clocks {
  readonly #format: Intl.DateTimeFormat;
  readonly #years = new Map<number, readonly Change[]>();

  constructor(zone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      ...({ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric' } as const),
      ...({ day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
    });
  }

  offsetAt(instant: number): number {
    const at =
      instant < REPEATING
        ? Math.max(instant, EARLIEST)
        : REPEATING + ((instant - REPEATING) % CYCLE);
    const year = new Date(at).getUTCFullYear();
    let changes = this.#years.get(year);
    if (changes === undefined) this.#years.set(year, (changes = this.#changesIn(year)));
    let place = changes.length - 1;
    while (changes[place]!.from > at) place -= 1;
    return changes[place]!.offset;
  }

  #changesIn(year: number): Change[] {
    const end = Date.UTC(year + 1, 0);
    let day = Date.UTC(year, 0);
    let offset = this.#ask(day);
    const changes = [{ from: day, offset }];
    for (; day < end; day += DAY) {
      const next = this.#ask(day + DAY);
      if (next === offset) continue;
      changes.push({ from: this.#changeBetween(day, day + DAY, offset), offset: next });
      offset = next;
    }
    return changes;
  }

  /** When clocks cease to be so far ahead, to the second. */
  #changeBetween(before: number, after: number, offset: number): number {
    let [low, high] = [before, after];
    while (high - low > SECOND) {
      const middle = Math.floor((low + high) / 2 / SECOND) * SECOND;
      if (this.#ask(middle) === offset) low = middle;
      else high = middle;
    }
    return high;
  }

  #ask(at: number): number {
    const shown = this.#format.format(at).match(/\d+/g)?.map(Number) ?? [];
    const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) - at;
  }
}

const zones = new Map<string, Clocks>();

/** How far clocks are ahead of UTC at an instant. */
function offsetAt(at: number, zone: string): number {
  let clocks = zones.get(zone);
  if (clocks === undefined) zones.set(zone, (clocks = new Clocks(zone)));
  return clocks.offsetAt(at);
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
