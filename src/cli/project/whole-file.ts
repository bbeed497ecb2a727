// Writing files at once or not at all, and clearing away what was left by a command that was killed
// while it wrote.

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const USUAL_MODE = 0o666;

/** What is written until it is whole: of which process, and a part that nobody can foresee. */
export const partialName = (path: string): string =>
  `${path}.${process.pid}.${randomBytes(6).toString('hex')}.part`;

/**
 * Writes a file at once or not at all; gives false and leaves it alone where `isStill`, asked as late
 * as can be, says so. The path is a real one: a link in its place would be replaced.
 */
export function writeWholeFile(
  path: string,
  content: string | Uint8Array,
  isStill: () => boolean = () => true,
): boolean {
  sweepPartials(dirname(path), (name) => name === basename(path));
  const partial = partialName(path);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? USUAL_MODE;
  try {
    // It must not be there: a link that waits in its place would be written through.
    const made = openSync(partial, 'wx', mode);
    try {
      writeFileSync(made, content);
      fsyncSync(made);
    } finally {
      closeSync(made);
    }
    if (!isStill()) return false;
    renameSync(partial, path);
    return true;
  } finally {
    rmSync(partial, { force: true });
  }
}

/**
 * Takes away what processes that are gone have left in a folder of writing files (or folders) whose
 * names are meant.
 */
export function sweepPartials(folder: string, isMeant: (name: string) => boolean): void {
  for (const entry of namesIn(folder)) {
    const [, name, owner] = PARTIAL.exec(entry) ?? [];
    if (name === undefined || !isMeant(name) || isAlive(Number(owner))) continue;
    const path = join(folder, entry);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isFile() === true || found?.isDirectory() === true)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Earlier versions left the random part out. */
const PARTIAL = /^(.+?)\.(\d{1,10})(?:\.[0-9a-f]{12})?\.part$/s;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a process runs: nothing is sent to it. One of somebody else's runs as well. */
function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
