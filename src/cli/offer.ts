// The specifications on offer to the app: those under `spec/` of the present folder, and the one
// that was named.

import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import type { Mode } from '../contract/host.ts';
import { reviewFileOf } from '../remarks/index.ts';
import { hasOverrides } from './override-scripts.ts';
import { readSpecFile } from './spec-file.ts';
import { watchFiles } from './watch.ts';

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
export function specFiles(folder = FOLDER): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !BESIDE.test(name))
      .map((name) => join(folder, name).replaceAll(sep, '/'))
      .sort();
  } catch {
    return [];
  }
}

/** What the level-1 heading says, without reading the whole; the file's path where there is none. */
function nameIn(file: string): string {
  try {
    const heading = /^#[ \t]+(?:Specification:[ \t]*)?(.+?)[ \t]*$/m;
    return heading.exec(readFileSync(file, 'utf8'))?.[1] ?? file;
  } catch {
    return file;
  }
}
