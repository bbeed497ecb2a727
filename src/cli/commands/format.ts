// `nonet format`: brings specifications into form, or with `--check` says which are not.

import type { Command } from 'commander';
import { DEFAULT_SPEC, readSpecFile, writeSpecFile } from '../project/spec-file.ts';
import { print, printData } from '../terminal/print.ts';

interface Options {
  readonly check?: boolean;
  readonly json?: boolean;
}

interface Formatted {
  readonly file: string;
  /** How many lines are written another way. */
  readonly lines: number;
}

export function register(program: Command): void {
  program
    .command('format')
    .description('align tables and normalise spelling variants')
    .argument('[spec...]', 'Markdown files', [DEFAULT_SPEC])
    .option('--check', 'write nothing; exit with 1 if something would change')
    .option('--json', 'print the result as JSON')
    .action(run);
}

async function run(files: string[], { check = false, json = false }: Options): Promise<void> {
  const { Document, format } = await import('../../language/index.ts');
  const { applyEdits } = await import('../../text/edit.ts');
  const done = files.map((file): Formatted => {
    const text = readSpecFile(file);
    const edits = format(new Document(file, text));
    if (edits.length > 0 && !check) writeSpecFile(file, applyEdits(text, edits));
    return { file, lines: edits.length };
  });
  if (json) printData(`${JSON.stringify({ files: done }, null, 2)}\n`);
  else for (const each of done) print(formatResult(each, check));
  process.exitCode = check && done.some(({ lines }) => lines > 0) ? 1 : 0;
}

function formatResult({ file, lines }: Formatted, check: boolean): string {
  if (lines === 0) return `${file}: in form`;
  const count = `${lines} line${lines === 1 ? '' : 's'}`;
  return `${file}: ${check ? `${count} not in form; \`nonet format ${file}\` writes them` : `${count} written`}`;
}
