// Reading a specification from disk and writing it there, with a clear word for what cannot be one.

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { CannotRun } from './failure.ts';

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
    throw new CannotRun(
      `${file} cannot be written: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CannotRun(
      `${file} cannot be read: ${error instanceof Error ? error.message : error}`,
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

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
