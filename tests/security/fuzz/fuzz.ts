// Every door tried with inputs made up from a seed: nothing falls over, nothing is slow, and the
// memory stays as it is.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Door } from './door.ts';
import { evidence, link, openapi, remarks } from './doors/files.ts';
import { requests, snapshots, sockets } from './doors/http.ts';
import { frontMatter, specification } from './doors/texts.ts';
import { git, lsp } from './doors/tools.ts';
import { Chance } from './random.ts';
import { processorTime } from '../../processor-time.ts';

export const DOORS: readonly Door[] = [
  ...[specification, frontMatter, link, snapshots, remarks, evidence],
  ...[openapi, lsp, requests, sockets, git],
];

/** One input may keep the processor at work so long at most: many times what the slowest takes. */
const MAX_MILLISECONDS = 15_000;
/** What compiled code and caches with a bound may add to the memory after the first half. */
const MAX_GROWTH = 48 * 2 ** 20;

export interface Tried {
  readonly door: string;
  readonly inputs: number;
  readonly milliseconds: number;
  /** The slowest input. */
  readonly slowest: number;
  /** How much more memory is held at the end than after the first half, in bytes. */
  readonly growth: number;
}

/** How many inputs come by a door when all get so many. */
export const inputsOf = (door: Door, all: number): number => {
  const shares = DOORS.reduce((sum, { share }) => sum + share, 0);
  return Math.max(1, Math.round((all * door.share) / shares));
};

/** Tries a door. Rejects at the first input that makes something happen that may not. */
export async function tryDoor(door: Door, inputs: number, seed: number): Promise<Tried> {
  const opened = await door.open();
  const begun = performance.now();
  let [slowest, held] = [0, 0];
  try {
    for (let place = 0; place < inputs; place += 1) {
      if (place === Math.floor(inputs / 2)) held = await memory();
      const started = processorTime();
      try {
        await opened.knock(new Chance(seed * 1_000_003 + place));
      } catch (fault) {
        const which = `${door.name}, input ${place} of seed ${seed}`;
        throw new Error(`${which}: ${String((fault as Error).stack ?? fault)}`, { cause: fault });
      }
      const took = processorTime() - started;
      slowest = Math.max(slowest, took);
      if (took > MAX_MILLISECONDS)
        throw new Error(
          `${door.name}, input ${place} of seed ${seed}: took ${Math.round(took)} ms`,
        );
    }
    const milliseconds = performance.now() - begun;
    const growth = (await memory()) - held;
    if (growth > MAX_GROWTH) throw new Error(`${door.name} holds ${growth} bytes more at its end`);
    return { door: door.name, inputs, milliseconds, slowest, growth };
  } finally {
    await opened.close?.();
  }
}

async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  return process.memoryUsage().heapUsed;
}
