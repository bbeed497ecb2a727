// `nonet remarks`: what reviewers have remarked on a specification, and what of it is still open.

import type { Command } from 'commander';
import { isColoured } from '../terminal/colours.ts';
import { DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';
import { print, printData } from '../terminal/print.ts';

interface Options {
  readonly json?: boolean;
  readonly open?: boolean;
}

export function register(program: Command): void {
  program
    .command('remarks')
    .description('list the remarks of reviewers on a specification')
    .argument('[spec]', 'a Markdown file; its remarks are in `<spec>.review.md`', DEFAULT_SPEC)
    .option('--open', 'list unresolved remarks only, and exit with 1 if there are any')
    .option('--json', 'print everything as JSON')
    .action(run);
}

async function run(file: string, { json, open = false }: Options): Promise<void> {
  const text = readSpecFile(file);
  const { listed } = await import('../remarks/listed.ts');
  const { readRemarks } = await import('../project/beside.ts');
  const list = listed(file, text, readRemarks(file), open);
  const { asJson, asText } = await import('../remarks/report.ts');
  if (json === true) printData(asJson(list));
  else print(asText(list, isColoured()));
  const isWrong = list.diagnostics.length > 0;
  process.exitCode = isWrong || (open && list.remarks.length > 0) ? 1 : 0;
}
