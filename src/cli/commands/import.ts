// `nonet import openapi`: a specification in nine sections from an API description, and what could
// not be carried over.

import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Option, type Command } from 'commander';
import type { Imported } from '../../import/index.ts';
import { CannotRun } from '../terminal/failure.ts';
import { createSpecFile } from '../project/spec-file.ts';
import { printData, printDocument, printError } from '../terminal/print.ts';

export interface ImportReport extends Imported {
  readonly left: readonly Left[];
}

/** What could not be carried over, and where it stands. */
export interface Left {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
  readonly why: string;
}

interface Options {
  readonly out?: string;
  readonly allow: readonly string[];
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('import')
    .description('write a specification from an API description')
    .command('openapi')
    .description('from an OpenAPI description, 3.0 or 3.1, in YAML or JSON')
    .argument('<file>', 'the description; files that it references are read as well')
    .option('--out <spec>', 'the file to write, instead of standard output')
    .addOption(allowOption())
    .option('--json', 'print what was imported, and what was not, as JSON')
    .action(run);
}

/** Folders beside that of a description whose files it may refer to. */
export const allowOption = (): Option =>
  new Option('--allow <folder>', 'allow references into this folder; may be repeated')
    .argParser((folder: string, others: readonly string[]) => [...others, folder])
    .default([], 'none');

async function run(file: string, { out, allow, json = false }: Options): Promise<void> {
  if (out !== undefined && existsSync(out))
    throw new CannotRun(`${out} is there already, and stays as it is; name another file`);
  const told = await importDescription(file, allow);
  if (out !== undefined) createSpecFile(out, told.text);
  if (json) {
    const { text, left, added, calls, entities } = told;
    const written = out === undefined ? { text } : { file: out };
    printData(`${JSON.stringify({ ...written, calls, entities, added, left }, null, 2)}\n`);
    return;
  }
  if (out === undefined) printDocument(told.text);
  printError(summaryOf(told, out ?? null));
}

/** The specification of a description on disk, with the line of all that it lacks. */
export async function importDescription(
  file: string,
  allowed: readonly string[] = [],
): Promise<ImportReport> {
  const { loadDescription } = await import('../import/load.ts');
  const { imported } = await import('../../import/index.ts');
  const { description, lineOf } = await loadDescription(file, allowed);
  const made = imported(description);
  const left = made.lost.map(({ file: address, pointer, why }): Left => {
    const path = relative(process.cwd(), fileURLToPath(address));
    return { file: path, line: lineOf(address, pointer), pointer, why };
  });
  return { ...made, left };
}

/** What an import says of itself: what it added, and what it left, each with its line. */
export function summaryOf(
  { calls, entities, added, left }: ImportReport,
  out: string | null,
): string {
  const counts = `${count(calls, 'call')}, ${count(entities, 'entity', 'entities')}`;
  return [
    ...left.map(({ file, line, pointer, why }) => `${file}:${line} ${pointer}\n  ${why}`),
    ...added.map((what) => `Added: ${what}.`),
    `${out === null ? 'Carried over' : `${out}:`} ${counts}; ${count(left.length, 'thing')} could not be carried over as said.`,
  ].join('\n');
}

const count = (many: number, one: string, more = `${one}s`): string =>
  `${many} ${many === 1 ? one : more}`;
