// The ports of the servers of a run, as the command line gives them.

import { CannotRun } from '../../terminal/failure.ts';

/** `2525`, given by an option. */
export function asPort(option: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new CannotRun(`${option} ${text}: write a port from 1 to 65535`);
}
