// Running the command as people do, in a folder of its own.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const LAUNCHER = join(ROOT, 'bin/nonet.js');

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `nonet` to its end in a folder. */
export const nonet = (cwd: string, ...parameters: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [LAUNCHER, ...parameters], { cwd }, (error, out, err) => {
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
