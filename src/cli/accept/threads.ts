// Scenarios that only call, shared among threads: each tries its part on a mock of its own, and tells
// the ends of its scenarios, and Cucumber's messages, as they come.

import { Worker } from 'node:worker_threads';
import type { Obligation, Terms } from '../../obligations/index.ts';
import type { Order } from './choice/order.ts';
import type { Lane } from './lanes.ts';
import type { Ended, Envelope } from './run/messages.ts';

/** What a thread is made with. */
export interface ThreadTask {
  readonly file: string;
  readonly text: string;
  readonly obligations: readonly Obligation[];
  readonly terms: Terms;
  readonly lane: Lane;
  /** Tells its worlds from those of other threads. */
  readonly part: number;
  readonly tags: string;
  readonly order: Order | undefined;
  /** Whether anybody wants Cucumber's messages. */
  readonly isTelling: boolean;
}

/** What a thread says, one thing at a time. */
export type ThreadMessage = { readonly ended: Ended } | { readonly envelope: Envelope };

/** Runs a lane in a thread of its own; rejects where that fails. */
export function inThread(task: ThreadTask, onTold: (told: ThreadMessage) => void): Promise<void> {
  // Beside the command, as the bundle has it.
  const worker = new Worker(new URL('./thread.cjs', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.on('message', onTold);
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a thread of the run ended with ${code}`)),
    );
  });
}
