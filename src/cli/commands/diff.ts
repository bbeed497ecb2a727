// `nonet diff`: what has changed in meaning between two specifications, whom it breaks, and whether
// the version says so.

import { type Command, Option } from 'commander';
import type { Compared } from '../diff/compared.ts';
import { isColoured } from '../terminal/colours.ts';
import { CannotRun } from '../terminal/failure.ts';
import { writeSpecFile } from '../project/spec-file.ts';
import { print, printData, printDocument } from '../terminal/print.ts';

interface Options {
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly github?: boolean;
  readonly fix?: boolean;
}

export function register(program: Command): void {
  program
    .command('diff')
    .description('report changes in meaning, whom they break, and the version they need')
    .argument('<old>', 'a Markdown file, or one in a git revision: `main:spec/spec.md`')
    .argument('<new>', 'the same')
    .addOption(new Option('--json', 'print everything as JSON').conflicts(['markdown', 'github']))
    .addOption(
      new Option('--markdown', 'print Markdown, for a pull request comment').conflicts('github'),
    )
    .option('--github', 'print GitHub annotations')
    .option('--fix', 'write the needed version into the new file')
    .action(run);
}

async function run(old: string, now: string, options: Options): Promise<void> {
  const { compare, withVersion } = await import('../diff/compared.ts');
  let compared = compare(old, now);
  if (options.fix === true && !compared.verdict.isEnough) {
    const { file, text } = compared.after;
    if (file === null) throw new CannotRun(`${now} is no file here; its version cannot be written`);
    writeSpecFile(file, withVersion(text, compared.verdict.least));
    compared = compare(old, now);
  }
  const text = await formatReport(compared, options);
  if (options.json === true || options.github === true) printData(text);
  else if (options.markdown === true) printDocument(text);
  else print(text);
  process.exitCode = compared.verdict.isEnough ? 0 : 1;
}

async function formatReport(
  compared: Compared,
  { json, markdown, github }: Options,
): Promise<string> {
  const { asGithub, asJson, asMarkdown, asText } = await import('../diff/report.ts');
  if (json === true) return asJson(compared);
  if (markdown === true) return asMarkdown(compared);
  return github === true ? asGithub(compared) : asText(compared, isColoured());
}
