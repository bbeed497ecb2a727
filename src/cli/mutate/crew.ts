// Several workers that share a list of changes: whoever is done takes the next.

import { Worker } from 'node:worker_threads';
import type { Task } from './worker.ts';

/** Tells who noticed the change at a place; null: nobody. */
export type OnNoticed = (place: number, killedBy: string | null) => void;

/** Has the changes at some places tried. Rejects where a worker fails. */
export async function tryAll(
  task: Task,
  places: readonly number[],
  count: number,
  onNoticed: OnNoticed,
): Promise<void> {
  const waiting = [...places];
  const workers = Array.from({ length: Math.min(count, places.length) }, () => {
    const worker = new Worker(new URL('./worker.cjs', import.meta.url), { workerData: task });
    return { worker, done: working(worker, waiting, onNoticed) };
  });
  try {
    await Promise.all(workers.map(({ done }) => done));
  } finally {
    await Promise.all(workers.map(({ worker }) => worker.terminate()));
  }
}

function working(worker: Worker, waiting: number[], onNoticed: OnNoticed): Promise<void> {
  return new Promise((resolve, reject) => {
    let place = waiting.shift();
    const next = (): void => {
      if (place === undefined) resolve();
      else worker.postMessage(place);
    };
    worker.on('error', reject);
    worker.on('message', (killedBy: string | null) => {
      onNoticed(place!, killedBy);
      place = waiting.shift();
      next();
    });
    next();
  });
}
