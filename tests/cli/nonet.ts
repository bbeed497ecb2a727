// Running the command as people do, in a folder of its own.

import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, vi } from 'vitest';

export const ROOT = resolve(import.meta.dirname, '../..');
/** As it is built before the tests run. */
export const COMMAND = join(ROOT, 'bin/command.js');

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `nonet` to its end in a folder. */
export const nonet = (cwd: string, ...parameters: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...parameters], { cwd }, (error, out, err) => {
      resolve({
        code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1,
        out,
        err,
      });
    });
  });

export interface Folder {
  readonly path: string;
  write(file: string, content: string | Buffer): string;
  remove(): void;
}

/** An empty folder for one test file. */
export function emptyFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'nonet-cli-'));
  return {
    path,
    write: (file, content) => {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), content);
      return file;
    },
    remove: () => rmSync(path, { recursive: true }),
  };
}

export interface Serving {
  /** What it said as JSON once it served. */
  readonly said: { readonly address: string };
  /** What it has said to people so far. */
  errors(): string;
  /** Ctrl-C; gives the exit code. */
  interrupt(): Promise<number | null>;
}

/** Runs a command that serves (`nonet mock`, `nonet start`) with `--json`, until it is interrupted. */
export function serving(cwd: string, ...parameters: string[]): Promise<Serving> {
  const child = spawn(process.execPath, [COMMAND, ...parameters, '--json'], { cwd });
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (data) => {
      out += data;
      if (!out.includes('\n')) return;
      const interrupt = () => (child.kill('SIGINT'), ended);
      resolve({ said: JSON.parse(out.split('\n', 1)[0]!), errors: () => errors, interrupt });
    });
    void ended.then((code) => reject(new Error(`ended with ${code}: ${errors}`)));
  });
}

export interface Watching {
  /** Waits until it has said something. */
  said(words: string, within?: number): Promise<void>;
  /** Ctrl-C; gives the exit code. */
  interrupt(): Promise<number | null>;
}

/** Runs a command that goes on until it is interrupted. */
export function watching(cwd: string, ...parameters: string[]): Watching {
  const child = spawn(process.execPath, [COMMAND, ...parameters], { cwd });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  let out = '';
  child.stdout.on('data', (data) => (out += data));
  return {
    said: (words, within = 10_000) => vi.waitFor(() => expect(out).toContain(words), within),
    interrupt: () => (child.kill('SIGINT'), ended),
  };
}
