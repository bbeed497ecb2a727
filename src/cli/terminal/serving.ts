// Serving until somebody ends it: the port, what is said of it, and Ctrl-C.

import { serve, type Running, type ServerOptions } from '../../../mocks/http/server.ts';
import { CannotRun } from './failure.ts';
import { printError } from './print.ts';
import { errorMessage } from '../../text/fault.ts';

export const LOOPBACK = '127.0.0.1';

/** Where one looks for Nonet first, and how many ports after it are tried. */
const FIRST_PORT = 4900;
const TRIED_PORTS = 20;

type Served = Omit<ServerOptions, 'port' | 'report'>;

/** Prints a fault of the server with its stack, for whoever runs it. */
export function reportFault(request: string, fault: unknown): void {
  const what = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  printError(`nonet: failed to answer ${request}: ${what}`);
}

/** Serves at a port of one's own choice; one that cannot be had is a clear failure. */
export async function serveAt(port: number, served: Served): Promise<Running> {
  try {
    return await serve({ ...served, port, report: reportFault });
  } catch (error) {
    throw new CannotRun(whyNot(error, port, served.host));
  }
}

/** Serves at the first usual port that is free, else at any. */
export async function serveAnywhere(served: Served): Promise<Running> {
  for (let port = FIRST_PORT; port < FIRST_PORT + TRIED_PORTS; port += 1) {
    try {
      return await serve({ ...served, port, report: reportFault });
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw new CannotRun(whyNot(error, port, served.host));
    }
  }
  return serveAt(0, served);
}

/** Why a port cannot be had, in words. */
export function whyNot(error: unknown, port: number, host: string): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `port ${port} is in use; name another with --port, or 0 for any that is free`;
    case 'EACCES':
      return `port ${port} may not be used; name one above 1023 with --port`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine; leave --host out for ${LOOPBACK}`;
    default:
      return `the server cannot start: ${errorMessage(error)}`;
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** A port as a command takes it. */
export function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new CannotRun(`${text} is no port; write a number from 0 to 65535`);
}

/** Waits for Ctrl-C (or an end from outside), then ends everything. */
export async function untilInterrupted(end: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  });
  await end();
}
