// Reading a specification from disk and writing it there, with a clear word for what cannot be one.

import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorMessage } from '../../text/fault.ts';
import { CannotRun } from '../terminal/failure.ts';
import { heldPath, heldPlace, readRegularFile } from './held-file.ts';
import { writeWholeFile } from './whole-file.ts';

/** Used where none is named. */
export const DEFAULT_SPEC = 'spec/spec.md';

/** Ten times a specification of ten thousand rows; longer is a mistake or an attack. */
const MAX_BYTES = 4 * 2 ** 20;

/** The text of a specification's file. Throws `CannotRun` where there is none to be had. */
export function readSpecFile(file: string): string {
  if (!existsSync(file))
    throw new CannotRun(
      `there is no file ${file}; name a specification, as in \`${DEFAULT_SPEC}\``,
    );
  const real = heldPath(file);
  const found = statSync(real);
  if (found.isDirectory())
    throw new CannotRun(`${file} is a folder; name the file in it, as in \`${file}/spec.md\``);
  if (found.size > MAX_BYTES) throw tooLong(file, found.size);
  return decoded(file, readRegularFile(real, MAX_BYTES, file));
}

/** Writes a specification's text. Throws `CannotRun` where that cannot be done. */
export function writeSpecFile(file: string, text: string): void {
  replaceSpecFile(file, () => true, text);
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
  const bytes = Buffer.from(text);
  if (bytes.length > MAX_BYTES) throw tooLong(file, bytes.length);
  decoded(file, bytes);
  try {
    // A link stays one: what it leads to is written, where it may lead there.
    return writeWholeFile(heldPath(file), text, () => isBefore(readSpecFile(file)));
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${file} cannot be written: ${errorMessage(error)}`);
  }
}

/** Writes a new file and the folders to it. Throws `CannotRun` where one is there, or where it cannot. */
export function createSpecFile(file: string, text: string): void {
  try {
    const place = heldPlace(file);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CannotRun(
      code === 'EEXIST' && existsSync(file)
        ? `${file} is there already, and stays as it is; name another file`
        : `${file} cannot be written: ${message}`,
    );
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

const tooLong = (file: string, bytes: number): CannotRun =>
  new CannotRun(
    `${file} has ${megabytes(bytes)} MB; a specification may have up to ${megabytes(MAX_BYTES)} MB`,
  );

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
