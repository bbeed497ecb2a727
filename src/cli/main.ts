// The command `nonet`: its commands, each of which loads what it needs when it is called, and what
// its exit code says: 0 all is well, 1 the specification falls short, 2 it could not run.

import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import * as accept from './commands/accept.ts';
import type { LoadSuite } from './accept/run/suite.ts';
import * as build from './commands/build.ts';
import * as check from './commands/check.ts';
import * as diff from './commands/diff.ts';
import * as eject from './commands/eject.ts';
import * as explain from './explain/explain.ts';
import * as exporting from './commands/export.ts';
import { CannotRun } from './terminal/failure.ts';
import * as format from './commands/format.ts';
import * as importing from './commands/import.ts';
import * as guide from './explain/guide.ts';
import * as init from './commands/init.ts';
import * as lsp from './commands/lsp.ts';
import * as mcp from './commands/mcp.ts';
import * as mock from './commands/mock.ts';
import * as mutate from './commands/mutate.ts';
import * as pictures from './commands/pictures.ts';
import * as proxy from './commands/proxy.ts';
import * as remarks from './commands/remarks.ts';
import * as start from './commands/start.ts';
import { print, printError } from './terminal/print.ts';

const COMMANDS = [
  init,
  eject,
  start,
  build,
  check,
  format,
  accept,
  mutate,
  pictures,
  mock,
  proxy,
  diff,
  remarks,
  exporting,
  importing,
  explain,
  guide,
  lsp,
  mcp,
];

/** Runs the command that the process was called with. The suite is handed in: it stands above this. */
export async function main(loadSuite: LoadSuite): Promise<void> {
  const program = new Command('nonet')
    .description(
      'Nine sections of Markdown in; a working mocked product and its acceptance suite out.',
    )
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: print,
      writeErr: printError,
    })
    .showHelpAfterError('(`nonet --help` tells how it is used)');
  for (const { register } of COMMANDS) register(program, loadSuite);
  process.stdout.on('error', endWhereNobodyReads);
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

/** Whoever reads along may have read enough, as `head` has. */
function endWhereNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

function exitCodeOf(error: unknown): number {
  // Commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CannotRun) printError(`nonet: ${error.message}`);
  else printError(`nonet: a fault of its own, not of the specification: ${inspect(error)}`);
  return 2;
}
