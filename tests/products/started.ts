// A product for the length of one test: with a database file and a clock of its own.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Options<Fault> {
  readonly port: number;
  readonly file: string;
  readonly fault?: Fault | undefined;
  readonly now?: () => Date;
}

type Start<Fault> = (
  options: Options<Fault>,
) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;

/** Where a product under test is, where it keeps its data, and what it takes for the time. */
export type Place = readonly [url: string, file: string, clock: { now: number }];

const NOON = Date.UTC(2026, 1, 28, 12);

/** Starts a product, lets it be used, and stops it whatever comes. */
export async function during<Fault, Result>(
  start: Start<Fault>,
  fault: Fault | undefined,
  use: (...place: Place) => Promise<Result>,
  clock: Place[2] = { now: NOON },
): Promise<Result> {
  const data = await firstData(start);
  return inFolder(async (file) => {
    if (data !== null) writeFileSync(file, data);
    const { url, stop } = await start({ port: 0, file, fault, now: () => new Date(clock.now) });
    return use(url, file, clock).finally(stop);
  });
}

/** A clock that goes as the real one does, from now or another instant on, and can be moved. */
export function runningClock(from = Date.now()): Place[2] {
  let ahead = from - Date.now();
  return {
    get now() {
      return Date.now() + ahead;
    },
    set now(instant) {
      ahead = instant - Date.now();
    },
  };
}

const made = new Map<unknown, Promise<Buffer | null>>();

/**
 * The database as a product first makes it, null where it keeps all in memory; to make it once saves half the time of
 * the tests.
 */
function firstData<Fault>(start: Start<Fault>): Promise<Buffer | null> {
  const known = made.get(start);
  if (known !== undefined) return known;
  const making = inFolder(async (file) => {
    const { stop } = await start({ port: 0, file, now: () => new Date(NOON) });
    await stop();
    return existsSync(file) ? readFileSync(file) : null;
  });
  made.set(start, making);
  return making;
}

async function inFolder<Result>(use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  return use(join(folder, 'data.db')).finally(() => rmSync(folder, { recursive: true }));
}
