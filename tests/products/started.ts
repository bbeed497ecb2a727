// A product for the length of one test: with a database file and a clock of its own.

import { mkdtempSync, rmSync } from 'node:fs';
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

/** Starts a product, lets it be used, and stops it whatever comes. */
export async function during<Fault, Result>(
  start: Start<Fault>,
  fault: Fault | undefined,
  use: (...place: Place) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  const clock = { now: Date.now() };
  const file = join(folder, 'data.db');
  const { url, stop } = await start({ port: 0, file, fault, now: () => new Date(clock.now) });
  try {
    return await use(url, file, clock);
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
}
