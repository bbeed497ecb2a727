// Asking git, with nothing from outside taken for an option of it, and nothing run that a repository
// names: it may be a stranger's.

import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { CannotRun } from '../terminal/failure.ts';

/** No pager, no monitor, no program that checks signatures, nothing fetched, no names with a meaning. */
const SAFE = [
  ...['--no-pager', '--literal-pathspecs', '-c', 'core.quotePath=false'],
  ...['-c', 'core.fsmonitor=false', '-c', 'log.showSignature=false', '-c', 'protocol.allow=never'],
];
const MAX_OUTPUT = 2 ** 26;

const optionsIn = (folder: string) => ({
  cwd: folder,
  encoding: 'utf8' as const,
  maxBuffer: MAX_OUTPUT,
  env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' },
});

const run = promisify(execFile);

/** What git prints when it is run in a folder. Throws what Node does where it fails. */
export const gitSync = (folder: string, ...words: readonly string[]): string =>
  execFileSync('git', [...SAFE, ...words], {
    ...optionsIn(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The same, without waiting. */
export const git = async (folder: string, ...words: readonly string[]): Promise<string> =>
  (await run('git', [...SAFE, ...words], optionsIn(folder))).stdout;

/** Throws `CannotRun` for a name that git would take for an option. */
export function checkRevision(name: string): void {
  if (name.startsWith('-'))
    throw new CannotRun(
      `${name}: git knows no such revision, as none begins with a hyphen; write \`main\` or \`main:spec/spec.md\``,
    );
}
