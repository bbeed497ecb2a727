// Plans as they come: from the thread that makes them, or at once where they were made before.

import { Worker } from 'node:worker_threads';
import type { LeftOut, Obligation, Obligations, Terms } from '../../../obligations/index.ts';
import { SECTION_IDS } from '../../../model/index.ts';
import { Cache } from './cache.ts';

/** What is to be planned. */
export interface PlanningTask {
  readonly file: string;
  readonly text: string;
  readonly terms: Terms;
  /** After how many milliseconds nothing more is looked for; null: it takes as long as it takes. */
  readonly budget: number | null;
}

/** What the thread says, one thing at a time. */
export type Planned =
  | { readonly some: readonly Obligation[] }
  | {
      readonly rest: {
        readonly waiting: readonly Obligation[];
        readonly leftOut: readonly LeftOut[];
        readonly isOver: boolean;
      };
    };

/** Obligations while they are planned. */
export interface Planning {
  /** Those that were planned since it was last asked, as soon as there are some; null: there are no more. */
  next(): Promise<readonly Obligation[] | null>;
  /** All of it, once everything is planned. */
  whole(): Promise<Obligations>;
  /** Plans no more. */
  stop(): Promise<void>;
}

/** Begins to plan in a thread of its own. `onPlanned` is told of them as they come. */
export function planning(
  task: PlanningTask,
  onPlanned: (some: readonly Obligation[]) => void = () => {},
): Planning {
  const cache = new Cache(task);
  const known = cache.read();
  return known === null ? inThread(task, cache, onPlanned) : made(known, onPlanned);
}

/** What is planned, waited for until it is whole. */
export async function asOne<Of extends { readonly planning?: Pick<Planning, 'whole'> }>(
  asked: Of,
): Promise<Of> {
  const { planning: plans, ...others } = asked;
  return plans === undefined ? asked : ({ ...others, ...(await plans.whole()) } as unknown as Of);
}

function made(known: Obligations, onPlanned: (some: readonly Obligation[]) => void): Planning {
  let isTaken = false;
  onPlanned(known.obligations);
  return {
    next: async () => {
      if (isTaken) return null;
      isTaken = true;
      return known.obligations;
    },
    whole: async () => known,
    stop: async () => {},
  };
}

function inThread(
  task: PlanningTask,
  cache: Cache,
  onPlanned: (some: readonly Obligation[]) => void,
): Planning {
  // Beside the command, as the bundle has it.
  const worker = new Worker(new URL('./planner.cjs', import.meta.url), { workerData: task });
  const all: Obligation[] = [];
  let taken = 0;
  let wake = (): void => {};
  let isDone = false;
  const whole = new Promise<Obligations>((resolve, reject) => {
    worker.on('message', (planned: Planned) => {
      if ('some' in planned) {
        all.push(...planned.some);
        onPlanned(planned.some);
        wake();
        return;
      }
      const { waiting, leftOut, isOver } = planned.rest;
      const found = { obligations: bySection(all), waiting, leftOut };
      if (!isOver) cache.write(found);
      isDone = true;
      resolve(found);
      wake();
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      if (!isDone) reject(new Error('planning was stopped'));
    });
  });
  // Whoever waits for more is told of a fault there, and whoever never asks is not hurt by it.
  whole.catch(() => wake());
  return {
    next: async () => {
      while (taken === all.length && !isDone)
        await Promise.race([whole, new Promise<void>((resolve) => (wake = resolve))]);
      const some = all.slice(taken);
      taken = all.length;
      return some.length === 0 ? null : some;
    },
    whole: () => whole,
    stop: async () => void (await worker.terminate()),
  };
}

const bySection = (all: readonly Obligation[]): Obligation[] =>
  SECTION_IDS.flatMap((id) => all.filter(({ section }) => section === id));
