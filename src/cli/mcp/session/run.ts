// An acceptance run as a process of its own: `nonet accept --json`, as anybody would run it. What it
// prints goes nowhere near what the server says, and it can be ended.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod';
import { errorMessage } from '../../../text/fault.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { home } from '../../home/home.ts';

const Scenario = z.object({
  section: z.string(),
  name: z.string(),
  line: z.int(),
  verdict: z.string(),
  id: z.string().nullable(),
  stopped: z.object({ step: z.string(), why: z.string() }).nullable(),
  again: z.string().optional(),
});

/** What is read of a report; `nonet accept --json` has more. */
const Run = z.object({
  counts: z.record(z.string(), z.int()),
  milliseconds: z.number(),
  scenarios: z.array(Scenario),
  notBuilt: z.array(z.object({ call: z.string(), request: z.string(), depends: z.int() })),
  causes: z.array(
    z.object({
      standing: z.string(),
      words: z.string(),
      line: z.int(),
      scenarios: z.array(z.string()),
    }),
  ),
});
export type Run = z.infer<typeof Run>;

const MAX_BYTES = 256 * 2 ** 20;
const MAX_WORDS = 4_000;

/** Runs `nonet accept` with some words. Rejects with `CannotRun` where it ends without a report. */
export async function runAccept(words: readonly string[], signal: AbortSignal): Promise<Run> {
  const { code, out, err } = await ended(words, signal);
  try {
    return Run.parse(JSON.parse(out));
  } catch {
    const said = err.trim().split('\n').at(-1) ?? '';
    throw new CannotRun(said.replace(/^nonet: /, '') || `the run ended with ${code} and no report`);
  }
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function ended(words: readonly string[], signal: AbortSignal): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const command = join(home(), 'bin/command.js');
    const child = spawn(process.execPath, [command, 'accept', '--json', ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    const chunks: Buffer[] = [];
    let [length, err] = [0, ''];
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BYTES) child.kill();
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => (err = (err + chunk.toString()).slice(-MAX_WORDS)));
    child.on('error', (error) =>
      reject(
        new CannotRun(
          signal.aborted ? 'the run was ended' : `it cannot run: ${errorMessage(error)}`,
        ),
      ),
    );
    child.on('close', (code) => resolve({ code, out: Buffer.concat(chunks).toString(), err }));
  });
}
