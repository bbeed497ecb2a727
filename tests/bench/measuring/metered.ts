// Running the command as a process of its own, and what that costs.

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { home } from '../../../src/cli/home/home.ts';

export const ROOT = home();
export const METER = resolve(ROOT, 'tests/bench/measuring/meter.cjs');

export interface Cost {
  /** Of processor time: what else a machine does counts for little. */
  readonly atWork: number;
  /** The most memory that the process held at any time. */
  readonly megabytes: number;
}

export interface Metered extends Cost {
  readonly stdout: string;
  /** By the clock on the wall. */
  readonly seconds: number;
}

/** Before the command's own parameters: how Node runs it with the meter. */
export const METERED: readonly string[] = ['--require', METER, resolve(ROOT, 'bin/nonet.js')];

/** What the meter has written behind all else on stderr. */
export function costIn(stderr: string): Cost {
  const { microseconds, kilobytes } = JSON.parse(stderr.split('\n').at(-1)!) as {
    readonly microseconds: number;
    readonly kilobytes: number;
  };
  return { atWork: microseconds / 1e6, megabytes: Math.round(kilobytes / 1024) };
}

/** Runs the command in a folder. It may find fault with a specification (1), but has to run (not 2). */
export function metered(folder: string, ...parameters: readonly string[]): Promise<Metered> {
  const began = performance.now();
  const child = spawn(process.execPath, [...METERED, ...parameters], { cwd: folder });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (data: string) => (stdout += data));
  child.stderr.setEncoding('utf8').on('data', (data: string) => (stderr += data));
  return new Promise((fulfil, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      const seconds = (performance.now() - began) / 1000;
      if (status === 0 || status === 1) fulfil({ stdout, seconds, ...costIn(stderr) });
      else reject(new Error(`nonet ${parameters.join(' ')} ended with ${status}: ${stderr}`));
    });
  });
}
