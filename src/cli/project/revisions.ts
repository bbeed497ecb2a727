// The versions of a file that git keeps: its commits, the latest first, under whatever name the file had.

import { basename, dirname } from 'node:path';
import type { Version } from '../../contract/beside.ts';
import { git } from './git.ts';

interface Committed extends Version {
  /** The file's path in it, from the root of the repository. */
  readonly path: string;
}

/** More than these nobody looks through. */
const MAX_COMMITS = 100;
const [RECORD, PART] = ['\x1e', '\x1f'];
const FORMAT = `--format=${RECORD}%H${PART}%cI${PART}%an${PART}%s`;

/** The commits that changed a file; none where it is in no repository, or there is no git. */
export async function committed(file: string): Promise<Committed[]> {
  const words = [
    'log',
    '--follow',
    '--name-only',
    `-n${MAX_COMMITS}`,
    FORMAT,
    '--',
    basename(file),
  ];
  const told = await git(dirname(file), ...words).catch(() => '');
  return told
    .split(RECORD)
    .slice(1)
    .flatMap((commit) => {
      const [line = '', , path] = commit.split('\n');
      const [id = '', when = '', who = '', ...says] = line.split(PART);
      return path ? [{ id, when, who, says: says.join(' '), path }] : [];
    });
}

/** The text of a file as a commit has it. */
export const textOf = (file: string, { id, path }: Committed): Promise<string> =>
  // The file's folder may be in another repository than the present one.
  git(dirname(file), 'cat-file', 'blob', `${id}:${path}`);
