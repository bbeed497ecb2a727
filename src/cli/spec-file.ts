// Reading a specification from disk and writing it there, with a clear word for what cannot be one.

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { CannotRun } from './failure.ts';
import { saidBy } from '../text/fault.ts';

/** Used where none is named. */
export const DEFAULT_SPEC = 'spec/spec.md';

/** Ten times a specification of ten thousand rows; longer is a mistake or an attack. */
const MOST_BYTES = 4 * 2 ** 20;

/** The text of a specification's file. Throws `CannotRun` where there is none to be had. */
export function readSpecFile(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined)
    throw new CannotRun(
      `there is no file ${file}; name a specification, as in \`${DEFAULT_SPEC}\``,
    );
  if (found.isDirectory())
    throw new CannotRun(`${file} is a folder; name the file in it, as in \`${file}/spec.md\``);
  if (found.size > MOST_BYTES)
    throw new CannotRun(
      `${file} has ${megabytes(found.size)} MB; a specification may have up to ${megabytes(MOST_BYTES)} MB`,
    );
  return decoded(file, read(file));
}

/** Writes a specification's text. Throws `CannotRun` where that cannot be done. */
export function writeSpecFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new CannotRun(`${file} cannot be written: ${saidBy(error)}`);
  }
}

/**
 * Writes a specification's text at once or not at all; gives false and leaves the file alone where
 * its text is not what it was before. Throws `CannotRun` where it cannot be written.
 */
export function replaceSpecFile(
  file: string,
  isBefore: (text: string) => boolean,
  text: string,
): boolean {
  // A link stays one: what it leads to is written.
  const target = realpathSync(file);
  const partial = `${target}.${process.pid}.part`;
  try {
    const made = openSync(partial, 'w', statSync(target).mode);
    writeFileSync(made, text);
    fsyncSync(made);
    closeSync(made);
    // As late as can be: nobody can write between this and what follows but within a moment.
    if (!isBefore(readSpecFile(file))) return false;
    renameSync(partial, target);
    return true;
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${file} cannot be written: ${saidBy(error)}`);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Writes a new file and the folders to it. Throws `CannotRun` where one is there, or where it cannot. */
export function createSpecFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CannotRun(
      code === 'EEXIST' && existsSync(file)
        ? `${file} is there already, and stays as it is; name another file`
        : `${file} cannot be written: ${message}`,
    );
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CannotRun(`${file} cannot be read: ${saidBy(error)}`);
  }
}

function decoded(file: string, bytes: Buffer): string {
  const notText = new CannotRun(`${file} is not text; a specification is Markdown in UTF-8`);
  if (bytes.includes(0)) throw notText;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw notText;
  }
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
