// `nonet init FOLDER --app`: a product's own front end around its specification. Files that are there stay
// as they are.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { compile } from '../../workbench/compile.ts';
import { fileName } from '../../scaffold/code/names.ts';
import { scaffoldOf, type Files } from '../../scaffold/index.ts';
import type { Spec } from '../../model/index.ts';
import { CannotRun } from '../terminal/failure.ts';
import { createSpecFile, DEFAULT_SPEC, readSpecFile, writeSpecFile } from '../project/spec-file.ts';
import type { Done } from './done.ts';

/** What was written of each file, so that a later version knows what a person has changed. */
const RECORD = 'spec/scaffold.json';

/** Writes a project into a folder; an existing one keeps what it has. */
export function scaffoldInto(folder: string, text: string): Done[] {
  const { spec } = compile(DEFAULT_SPEC, text);
  if (spec.sections.screens.facts.screens.length === 0)
    throw new CannotRun(
      'section 2 has no screens yet, so there is nothing to draw; write it first (`nonet guide screens`)',
    );
  const name = fileName(basename(resolve(folder)));
  const files = scaffoldOf(spec, { name, text });
  const done = [...files].map(([path, source]) => writeNew(folder, path, source));
  const written = new Set(done.flatMap(({ file, did }) => (did === 'written' ? [file] : [])));
  const hashes = hashesOf(new Map([...files].filter(([path]) => written.has(join(folder, path)))));
  return [...done, writeNew(folder, RECORD, recordText(hashes))];
}

function writeNew(folder: string, path: string, source: string): Done {
  const file = join(folder, path);
  if (existsSync(file)) return { file, did: 'left', what: 'as it is there already' };
  createSpecFile(file, source);
  return { file, did: 'written', what: 'for the front end' };
}

export type Hashes = Readonly<Record<string, string>>;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const hashesOf = (files: Files): Hashes =>
  Object.fromEntries([...files].map(([path, text]) => [path, hashOf(text)]));

const recordText = (hashes: Hashes): string => `${JSON.stringify(hashes, null, 2)}\n`;

/** What an earlier `init` or `eject` has written; nothing where the file is not there, or is none. */
export function readRecord(folder: string): Hashes {
  const file = join(folder, RECORD);
  if (!existsSync(file)) return {};
  try {
    const read: unknown = JSON.parse(readSpecFile(file));
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter(([, hash]) => typeof hash === 'string'));
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    return {};
  }
}

/** Notes what has been written now, beside what was before. */
export function writeRecord(folder: string, before: Hashes, files: Files): void {
  const text = recordText({ ...before, ...hashesOf(files) });
  const file = join(folder, RECORD);
  if (existsSync(file)) writeSpecFile(file, text);
  else createSpecFile(file, text);
}

/** Whether a file is as it was written, so that nobody's work is in it. */
export const isUntouched = (folder: string, path: string, record: Hashes): boolean =>
  Object.hasOwn(record, path) && hashOf(readSpecFile(join(folder, path))) === record[path];

/** The screens of a specification, by name. */
export const screenNames = (spec: Spec): string[] =>
  spec.sections.screens.facts.screens.map(({ name }) => name);
