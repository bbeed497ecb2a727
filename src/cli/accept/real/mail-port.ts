// The port of the run's mail server, as the command line gives it.

import { CannotRun } from '../../failure.ts';

/** `2525`. */
export function asPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new CannotRun(`--smtp-port ${text}: write a port from 1 to 65535`);
}
