// `nonet check`: reads and checks specifications, and says what is wrong and what to write.

import { type Command, Option } from 'commander';
import { isColoured } from './coloured.ts';
import { DEFAULT_SPEC, readSpecFile } from './spec-file.ts';

interface Options {
  readonly json?: boolean;
  readonly github?: boolean;
}

export function register(program: Command): void {
  program
    .command('check')
    .description('say what is wrong with specifications, and what to write instead')
    .argument('[spec...]', 'Markdown files', [DEFAULT_SPEC])
    .option('--json', 'everything as JSON')
    .addOption(new Option('--github', 'as annotations for GitHub').conflicts('json'))
    .action(run);
}

async function run(files: string[], { json, github }: Options): Promise<void> {
  const texts = files.map((file) => [file, readSpecFile(file)] as const);
  const { examine } = await import('../workbench/examine.ts');
  const { report } = await import('./check-report.ts');
  const examined = texts.map(([file, text]) => examine(file, text));
  const form = json === true ? 'json' : github === true ? 'github' : 'terminal';
  process.stdout.write(report(examined, { form, coloured: isColoured() }));
  const isWrong = examined.some(({ diagnostics }) =>
    diagnostics.some(({ severity }) => severity === 'error'),
  );
  process.exitCode = isWrong ? 1 : 0;
}
