// Plans as they come: from the threads that make them, a part each, or at once where they were made before.

import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import {
  inOrder,
  isPossible,
  type LeftOut,
  type Obligation,
  type ObligationKind,
  type Obligations,
  type Secrets,
  type Terms,
} from '../../../obligations/index.ts';
import type { Only } from '../choice/place.ts';
import { isReplayed } from '../choice/replay.ts';
import { Cache } from './cache.ts';

/** What is to be planned. */
export interface PlanningTask {
  readonly file: string;
  readonly text: string;
  readonly terms: Terms;
  /** Of a real product: who signs in as what roles, by their names, where that is nobody of the Examples. */
  readonly secrets?: Readonly<Record<string, Secrets>> | undefined;
  /** Of which kinds; of all where left out. */
  readonly kinds?: readonly ObligationKind[] | undefined;
  /** The little that the run is about; about all where left out. */
  readonly only?: Only | undefined;
  /** After how many milliseconds nothing more is looked for; null: it takes as long as it takes. */
  readonly budget: number | null;
}

/** What a thread is to plan, and how it hears of what the one before it has planned. */
export interface PartTask extends PlanningTask {
  readonly part: number;
  readonly port: MessagePort;
  /** How often something was sent. */
  readonly signal: Int32Array<SharedArrayBuffer>;
}

interface Rest {
  readonly waiting: readonly Obligation[];
  readonly leftOut: readonly LeftOut[];
  readonly isOver: boolean;
}

/** What a thread says, one thing at a time; the first one begins with how many parts there are. */
export type Planned =
  | { readonly parts: number }
  | { readonly some: readonly Obligation[] }
  | { readonly rest: Rest };

/** Obligations while they are planned. */
export interface Planning {
  /** Those that were planned since it was last asked, as soon as there are some; null: there are no more. */
  next(): Promise<readonly Obligation[] | null>;
  /** All of it, once everything is planned. */
  whole(): Promise<Obligations>;
  /** Plans no more. */
  stop(): Promise<void>;
}

/** Begins to plan on some terms; with secrets, for a real product. */
export type BeginPlanning = (terms: Terms, secrets?: PlanningTask['secrets']) => Planning;

/** Begins to plan in threads of its own. `onPlanned` is told of them as they come. */
export function planning(
  task: PlanningTask,
  onPlanned: (some: readonly Obligation[]) => void = () => {},
): Planning {
  const known = isSecret(task) ? null : knownOf(task);
  return known === null ? inThreads(task, onPlanned) : made(known, onPlanned);
}

/** What was planned before; null where nothing is kept. */
function knownOf(task: PlanningTask): Obligations | null {
  // Where all of it is known, so is a part.
  const all = { ...task, kinds: undefined, only: undefined };
  return new Cache(all).read() ?? triedAs(task.only?.replay, all) ?? new Cache(task).read();
}

/** A scenario that is repeated is made as the run made it that told of it, though its budget ended. */
function triedAs(replay: string | undefined, all: PlanningTask): Obligations | null {
  const known = replay === undefined ? null : new Cache(all, true).read();
  const isThere = (one: Obligation): boolean => isReplayed(replay!)(one) && isPossible(one.plan);
  return known?.obligations.some(isThere) === true ? known : null;
}

/** Plans that say a stranger's password are not kept. */
const isSecret = ({ secrets = {} }: PlanningTask): boolean => Object.keys(secrets).length > 0;

/** What is planned, waited for until it is whole. */
export async function asOne<Of extends { readonly planning?: Pick<Planning, 'whole'> }>(
  asked: Of,
): Promise<Of> {
  const { planning: plans, ...others } = asked;
  return plans === undefined ? asked : ({ ...others, ...(await plans.whole()) } as unknown as Of);
}

/** What is there already. */
export function made(
  known: Obligations,
  onPlanned: (some: readonly Obligation[]) => void = () => {},
): Planning {
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

/** MiB. A search makes much that is soon of no use: with more room for it, less is kept by mistake. */
const ROOM = { maxYoungGenerationSizeMb: 96 };

function inThreads(task: PlanningTask, onPlanned: (some: readonly Obligation[]) => void): Planning {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workers: Worker[] = [];
  const stop = async (): Promise<void> =>
    void (await Promise.all(workers.map((worker) => worker.terminate())));
  const all: Obligation[] = [];
  const rests: Rest[] = [];
  let parts = 1;
  let taken = 0;
  let wake = (): void => {};
  const isDone = (): boolean => rests.length === parts;
  const whole = new Promise<Obligations>((resolve, reject) => {
    const begin = (part: number, port: MessagePort): void => {
      const workerData = { ...task, part, port, signal };
      // Beside the command, as the bundle has it.
      const url = new URL('./planner.cjs', import.meta.url);
      const worker = new Worker(url, { workerData, transferList: [port], resourceLimits: ROOM });
      workers.push(worker);
      worker.on('message', heard);
      worker.on('error', (fault) => {
        reject(fault);
        // Another may wait for what this one will not tell any more.
        void stop();
      });
      worker.on('exit', (code) => {
        if (code !== 0) reject(new Error('planning was stopped'));
      });
    };
    const heard = (planned: Planned): void => {
      if ('parts' in planned) {
        ({ parts } = planned);
        if (parts > 1) begin(1, port2);
        else port2.close();
        return;
      }
      if ('some' in planned) {
        all.push(...planned.some);
        onPlanned(planned.some);
        return wake();
      }
      rests.push(planned.rest);
      if (!isDone()) return;
      const found = inOrder([
        { obligations: all, waiting: [], leftOut: [] },
        ...rests.map(({ waiting, leftOut }) => ({ obligations: [], waiting, leftOut })),
      ]);
      const isCut = rests.some(({ isOver }) => isOver);
      if (!isSecret(task)) new Cache(task, isCut).write(found);
      resolve(found);
      wake();
    };
    begin(0, port1);
  });
  // Whoever waits for more is told of a fault there, and whoever never asks is not hurt by it.
  whole.catch(() => wake());
  return {
    next: async () => {
      while (taken === all.length && !isDone())
        await Promise.race([whole, new Promise<void>((resolve) => (wake = resolve))]);
      const some = all.slice(taken);
      taken = all.length;
      return some.length === 0 ? null : some;
    },
    whole: () => whole,
    stop,
  };
}
