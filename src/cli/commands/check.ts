// `nonet check`: reads and checks specifications, and says what is wrong and what to write.

import { type Command, Option } from 'commander';
import type { Examined } from '../../workbench/examine.ts';
import type { Form } from '../check/report.ts';
import { isColoured } from '../terminal/colours.ts';
import { DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';
import { print, printData, printError } from '../terminal/print.ts';

interface Options {
  readonly json?: boolean;
  readonly github?: boolean;
  readonly sarif?: boolean;
  readonly watch?: boolean;
  readonly fix?: boolean;
}

export function register(program: Command): void {
  program
    .command('check')
    .description('report what is wrong with specifications, and what to write instead')
    .argument('[spec...]', 'Markdown files', [DEFAULT_SPEC])
    .addOption(new Option('--json', 'print everything as JSON').conflicts(['github', 'sarif']))
    .addOption(new Option('--github', 'print GitHub annotations').conflicts('sarif'))
    .option('--sarif', 'print a SARIF log, for code hosts and editors')
    .addOption(new Option('--fix', 'first apply the certain fixes to the files').conflicts('watch'))
    .option('--watch', 'check again whenever a file changes, until Ctrl-C')
    .action(run);
}

async function run(files: string[], options: Options): Promise<void> {
  const read = new Map(files.map((file) => [file, readSpecFile(file)]));
  const texts = options.fix === true ? await fixed(read, options) : read;
  const examined = await examineAll(texts, options);
  if (options.watch === true) return watch(texts, options);
  const isWrong = examined.some(({ diagnostics }) =>
    diagnostics.some(({ severity }) => severity === 'error'),
  );
  process.exitCode = isWrong ? 1 : 0;
}

/** The texts once they are mended; what was done is said beside what programs read. */
async function fixed(texts: ReadonlyMap<string, string>, options: Options) {
  const { fixFiles } = await import('../check/fix.ts');
  const say = formOf(options) === 'terminal' ? print : printError;
  return fixFiles(texts, (line) => say(line));
}

/** Examines some texts and prints what was found. */
async function examineAll(
  texts: ReadonlyMap<string, string>,
  options: Options,
): Promise<Examined[]> {
  const { examine } = await import('../../workbench/examine.ts');
  const { report } = await import('../check/report.ts');
  const examined = [...texts].map(([file, text]) => examine(file, text));
  const form = formOf(options);
  const text = await report(examined, { form, coloured: isColoured() });
  if (form === 'terminal') print(text);
  else printData(text);
  return examined;
}

function formOf({ json, github, sarif }: Options): Form {
  if (json === true) return 'json';
  if (sarif === true) return 'sarif';
  return github === true ? 'github' : 'terminal';
}

async function watch(texts: Map<string, string>, options: Options): Promise<void> {
  const { watchFiles } = await import('../project/watch.ts');
  const { untilInterrupted } = await import('../terminal/serving.ts');
  const stop = watchFiles(
    [...texts.keys()],
    (file, text) => {
      texts.set(file, text);
      if (formOf(options) === 'terminal') print(`\n── ${file} has changed\n\n`);
      void examineAll(texts, options);
    },
    texts,
  );
  await untilInterrupted(async () => stop());
}
