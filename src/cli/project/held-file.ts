// Files of a project, which may come from a stranger: only regular ones are read, and a link leads
// nowhere but to a file of its own kind in the same project.

import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { errorMessage } from '../../text/fault.ts';
import { CannotRun } from '../terminal/failure.ts';

/**
 * The real path of a file or folder that is there. Throws `CannotRun` where there is none, or where
 * links lead to it from outside: out of the project, into one of its hidden folders, or to a file of
 * another kind.
 */
export function heldPath(path: string): string {
  const real = realPathOf(path);
  const bound = boundOf(path);
  const isPlain = real === join(realPathOf(bound), relative(bound, resolve(path)));
  if (isPlain || (isOpenBelow(realPathOf(bound), real) && extname(real) === extname(path)))
    return real;
  throw new CannotRun(
    `${path} is a link that leads out of the project, into a hidden folder, or to another kind of file; put what it should hold there instead`,
  );
}

/**
 * Where a file that may still be to be made really stands. Throws `CannotRun` as `heldPath` does. What
 * is named outside the project is the user's own word.
 */
export function heldPlace(path: string): string {
  if (!isInProject(path)) return path;
  if (isThere(path)) return heldPath(path);
  return join(heldPlace(dirname(resolve(path))), basename(path));
}

/** The bytes of a regular file, at most so many. Throws `CannotRun` where it is none, or longer. */
export const readHeldFile = (path: string, most: number): Buffer =>
  readRegularFile(heldPath(path), most, path);

/** The same of a file wherever it stands, as a user has named it; `name` is what messages call it. */
export function readRegularFile(path: string, most: number, name: string = path): Buffer {
  const real = realPathOf(path);
  // Opening a device or a pipe can wait for ever, or do something.
  refuseOthers(found(real, name), name);
  const descriptor = opened(real, name);
  try {
    refuseOthers(fstatSync(descriptor), name);
    return readAtMost(descriptor, most, name);
  } catch (error) {
    throw error instanceof CannotRun
      ? error
      : new CannotRun(`${name} cannot be read: ${errorMessage(error)}`);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a path lies below a folder, both of them real, and no part of the way there is hidden. */
export function isOpenBelow(folder: string, path: string): boolean {
  const way = relative(folder, path).split(sep);
  return way.every((part) => !part.startsWith('.')) && resolve(folder, ...way) === path;
}

/** Whether a path is of the present folder, by its name. */
export function isInProject(path: string): boolean {
  const [folder, whole] = [process.cwd(), resolve(path)];
  return whole === folder || whole.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The present folder for whatever stands below it; for anything else, the folder it is in. */
const boundOf = (path: string): string =>
  isInProject(path) ? process.cwd() : dirname(resolve(path));

/** A link that leads nowhere is there as well: what is written must not make its end. */
function isThere(path: string): boolean {
  return existsSync(path) || lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function found(path: string, name: string): Stats {
  try {
    return lstatSync(path);
  } catch (error) {
    throw unreadable(name, error);
  }
}

function opened(path: string, name: string): number {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  try {
    return openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    throw unreadable(name, error);
  }
}

const unreadable = (name: string, error: unknown): CannotRun =>
  new CannotRun(
    (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? `there is no file ${name}`
      : `${name} cannot be read: ${errorMessage(error)}`,
  );

function refuseOthers(stats: Stats, name: string): void {
  if (stats.isFile()) return;
  throw new CannotRun(`${name} is ${kindOf(stats)}, and no file; name a file`);
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSymbolicLink()) return 'a link';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/** A file may be longer than it says, as those of the system are that are made as one reads. */
function readAtMost(descriptor: number, most: number, name: string): Buffer {
  const { size } = fstatSync(descriptor);
  if (size > most) throw tooLong(name, size, most);
  const bytes = Buffer.allocUnsafe(Math.min(most, Math.max(size, CHUNK)) + 1);
  const chunks: Buffer[] = [];
  let length = 0;
  for (;;) {
    const count = readSync(descriptor, bytes);
    if (count === 0) return Buffer.concat(chunks);
    length += count;
    if (length > most) throw tooLong(name, length, most);
    chunks.push(Buffer.from(bytes.subarray(0, count)));
  }
}

const CHUNK = 2 ** 16;

const tooLong = (name: string, bytes: number, most: number): CannotRun =>
  new CannotRun(`${name} has ${megabytes(bytes)} MB; it may have up to ${megabytes(most)} MB`);

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
