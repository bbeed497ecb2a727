// A specification as a command was given it: a file, or one of a git revision.

import { existsSync } from 'node:fs';
import { CannotRun } from '../terminal/failure.ts';
import { checkRevision, gitSync } from '../project/git.ts';
import { readSpecFile } from '../project/spec-file.ts';

/** A specification to compare. */
export interface Side {
  /** As it was given. */
  readonly name: string;
  /** Where it can be written; null for one of a git revision. */
  readonly file: string | null;
  readonly text: string;
}

/** A file, else `REVISION:path` of git. */
export function sideOf(name: string): Side {
  const colon = name.indexOf(':');
  if (colon < 1 || existsSync(name)) return { name, file: name, text: readSpecFile(name) };
  return { name, file: null, text: shown(name) };
}

function shown(name: string): string {
  checkRevision(name);
  try {
    return gitSync('.', 'cat-file', 'blob', name);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n')[0];
    throw new CannotRun(
      `git has no ${name}${said ? ` (${said})` : ''}; name a file, or \`REVISION:path\` as git knows it`,
    );
  }
}
