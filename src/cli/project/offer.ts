// The specifications on offer to the app: those under `spec/` of the present folder, and the one
// that was named.

import { readdirSync, statSync, type Dirent } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import type { Mode } from '../../contract/host.ts';
import { reviewFileOf } from '../../remarks/index.ts';
import { hasOverrides } from './override-scripts.ts';
import { heldPath } from './held-file.ts';
import { readSpecFile } from './spec-file.ts';
import { watchFiles } from './watch.ts';
import { sweepPartials } from './whole-file.ts';

const FOLDER = 'spec';

export interface Offer {
  /** The one to begin with. */
  readonly file: string;
  /** All on offer now, that one first. */
  specs(): Mode['specs'];
  /** The text of one on offer; null for any other file. */
  source(file: string): string | null;
  /**
   * Calls `changed` with a file's name when it, or the remarks on it, changes on disk, until the given
   * function is called.
   */
  watch(changed: (file: string) => void): () => void;
}

/** What is on offer beside a file that was named. */
export function offerOf(named: string): Offer {
  const file = normalize(named).replaceAll(sep, '/');
  const files = (): string[] => [file, ...specFiles().filter((other) => other !== file)];
  return {
    file,
    specs: () =>
      files().map((each) => ({
        ...{ file: each, name: nameIn(each) },
        ...(hasOverrides(each) && { overrides: true }),
      })),
    source: (wanted) => (files().includes(wanted) ? readSpecFile(wanted) : null),
    watch: (changed) => watchFiles([...files(), ...files().map(reviewFileOf)], changed),
  };
}

/** What stands beside a specification, and is none. */
const BESIDE = /\.(?:review|equivalent)\.md$/;

/** The specifications of the present folder. */
export const specFiles = (folder = FOLDER): string[] =>
  filesBelow(folder, new Set())
    .filter((name) => name.endsWith('.md') && !BESIDE.test(name))
    .map((name) => name.replaceAll(sep, '/'))
    .sort();

/** Clears away what was left beside specifications by commands that were killed while they wrote. */
export function sweepBeside(files: readonly string[]): void {
  for (const folder of new Set(files.map((file) => dirname(file))))
    sweepPartials(folder, (name) => name.endsWith('.md'));
}

/** Whatever is no folder, each folder once: links may lead round in circles. */
function filesBelow(folder: string, seen: Set<string>): string[] {
  let entries: Dirent[];
  try {
    const real = heldPath(folder);
    if (seen.has(real)) return [];
    seen.add(real);
    entries = readdirSync(real, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return isFolder(path, entry) ? filesBelow(path, seen) : [path];
  });
}

function isFolder(path: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(path).isDirectory();
  } catch {
    // It leads to nothing, or to itself: told of where it is opened.
    return false;
  }
}

/** What the level-1 heading says, without reading the whole; the file's path where there is none. */
function nameIn(file: string): string {
  try {
    const heading = /^#[ \t]+(?:Specification:[ \t]*)?(.+?)[ \t]*$/m;
    return heading.exec(readSpecFile(file))?.[1] ?? file;
  } catch {
    return file;
  }
}
