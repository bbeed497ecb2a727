// What is compared: the mock over HTTP, the check from a cold start, a letter typed in the editor.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareCheck } from './check.ts';
import { compareEditor } from './editor.ts';
import { compareMocks } from './mock.ts';

/** Two checkouts and how often each is measured. */
export interface Sides {
  readonly old: string;
  readonly now: string;
  readonly rounds: number;
}

const COMPARISONS = { http: compareMocks, check: compareCheck, editor: compareEditor };

/** Compares and prints a table: the medians of both sides, and that of the ratios of each round. */
export async function run(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } },
  });
  const [old] = positionals;
  if (old === undefined) throw new Error('name the folder of the other checkout');
  const sides = { old: resolve(old), now: process.cwd(), rounds: Number(values.rounds) };
  for (const [name, compare] of Object.entries(COMPARISONS))
    if (values.only === undefined || values.only === name) await compare(sides);
}

/** Measures both sides by turns; whichever begins changes, as what comes second is often quicker. */
export async function inPairs(
  what: string,
  rounds: number,
  measure: (side: 'old' | 'now') => Promise<number>,
): Promise<void> {
  const taken: Record<'old' | 'now', number[]> = { old: [], now: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? (['old', 'now'] as const) : (['now', 'old'] as const))
      taken[side].push(await measure(side));
  const ratios = taken.now.map((now, round) => now / taken.old[round]!);
  const [old, now] = [median(taken.old), median(taken.now)].map((one) => one.toPrecision(4));
  console.log(
    `${what}: ${old} then, ${now} now, ratio ${median(ratios).toFixed(3)} (least over least ${(Math.min(...taken.now) / Math.min(...taken.old)).toFixed(3)})`,
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}
