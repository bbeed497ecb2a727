// The processor time of another process, to the nanosecond, as Linux counts it.

import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds that a process has been at work, its threads included. */
export function atWork(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return threads.reduce((sum, one) => sum + one, 0) / 1_000;
}
