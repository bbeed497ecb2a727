// What `nonet mock` takes from nothing to its first answer, beside bare `node:http`, and what it then
// holds in memory.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bench, describe } from 'vitest';
import { bareServer, mockServer, type Server } from './servers/servers.ts';

const OPTIONS = { iterations: 10, warmupIterations: 2, time: 0 };
const CONDUIT = join(resolve(import.meta.dirname, '../..'), 'spec/examples/conduit.md');
const text = readFileSync(CONDUIT, 'utf8');

/** Starts a server, is answered once, and ends it. */
async function answered(start: () => Promise<Server>): Promise<void> {
  const server = await start();
  const { status } = await fetch(`http://127.0.0.1:${server.port}/api/tags`);
  server.end();
  if (status !== 200) throw new Error(`it answered ${status}`);
}

describe('to the first answer', () => {
  bench('bare node:http', () => answered(() => bareServer('{"tags":[]}')), OPTIONS);
  bench('nonet mock', () => answered(() => mockServer(text)), OPTIONS);
});

/** What a process holds, in MiB; null where the system does not say. */
function residentOf({ pid }: Server): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return null;
  }
}

const resting = await mockServer(text);
await fetch(`http://127.0.0.1:${resting.port}/api/tags`);
console.log(`nonet mock at rest: ${residentOf(resting)} MiB`);
resting.end();
