// `nonet init`: a specification to begin with, blank or from an API description, and what somebody's
// repository needs around it. Nothing that is there is written over.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import starter from '../../../scaffold/spec/starter.md?raw';
import blank from '../../../spec/spec.md?raw';
import { CannotRun } from '../terminal/failure.ts';
import { allowOption, importDescription, summaryOf, type ImportReport } from './import.ts';
import { addAgentsPage } from '../init/agents.ts';
import { withOwnScenario } from '../init/own-scenario.ts';
import { addWorkflow } from '../init/workflow.ts';
import { createSpecFile, DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';
import { print, printData, printError } from '../terminal/print.ts';
import type { Done } from '../init/done.ts';

interface Options {
  readonly name?: string;
  readonly from?: string;
  readonly allow: readonly string[];
  readonly app?: boolean;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('init')
    .description(
      'create a specification, package scripts, a CI workflow and a page for coding agents',
    )
    .argument(
      '[spec]',
      'the file to create, or with --app the folder; what is there is kept',
      DEFAULT_SPEC,
    )
    .option('--app', 'create a front end of its own as well: React, tests and mocks')
    .option('--name <name>', 'name of the product')
    .option('--from <description>', 'start from an OpenAPI description, or from a specification')
    .addOption(allowOption())
    .option('--json', 'print what was written as JSON')
    .action(run);
}

async function run(file: string, options: Options): Promise<void> {
  const { name, from, allow, app = false, json = false } = options;
  if (name !== undefined && !/\S/.test(name)) throw new CannotRun('a product’s name is not blank');
  if (app) return writeApp(file === DEFAULT_SPEC ? '.' : file, options);
  const told = from === undefined ? null : await importDescription(from, allow);
  const { addScripts } = await import('../init/manifest.ts');
  const done = [
    specification(file, name, told),
    addScripts(file),
    addWorkflow(file),
    addAgentsPage(file),
  ];
  if (json) printData(`${JSON.stringify({ file, files: done, ...carried(told) }, null, 2)}\n`);
  else {
    for (const { file: of, did, what } of done) print(`${of}: ${did}, ${what}`);
    if (told !== null) printError(summaryOf(told, file));
    print(
      `\`nonet start ${file}\` shows it, \`nonet accept ${file}\` says what is still to be written.`,
    );
  }
}

/** A front end, in a folder of its own or in the present one. */
async function writeApp(folder: string, { name, from, allow, json }: Options): Promise<void> {
  const { scaffoldInto } = await import('../init/app.ts');
  const own = join(folder, DEFAULT_SPEC);
  const text =
    from === undefined
      ? existsSync(own)
        ? readSpecFile(own)
        : starter
      : /\.md$/i.test(from)
        ? readSpecFile(from)
        : (await importDescription(from, allow)).text;
  const done = scaffoldInto(folder, named(text, name));
  if (json === true) {
    printData(`${JSON.stringify({ folder, files: done }, null, 2)}\n`);
    return;
  }
  const left = done.filter(({ did }) => did === 'left');
  for (const { file, what } of left) print(`${file}: left, ${what}`);
  print(`${folder}: ${done.length - left.length} files written`);
  const enter = folder === '.' ? '' : `cd ${folder} && `;
  print(`\`${enter}npm install && npm run dev\` serves it, \`npm test\` checks it.`);
}

/** A specification under another name, where one is given. */
const named = (text: string, name: string | undefined): string =>
  name === undefined
    ? text
    : text.replace(/^# Specification: .*$/m, () => `# Specification: ${name.trim()}`);

const carried = (told: ImportReport | null): Partial<ImportReport> =>
  told === null
    ? {}
    : { calls: told.calls, entities: told.entities, added: told.added, left: told.left };

/** Writes the specification. The usual one may be there already; another that is named may not. */
function specification(file: string, name: string | undefined, told: ImportReport | null): Done {
  if (existsSync(file) && file === DEFAULT_SPEC && name === undefined && told === null)
    return { file, did: 'left', what: 'as it is there already' };
  const text = told === null ? blank : withOwnScenario(told.text);
  createSpecFile(file, named(text, name));
  const what = told === null ? 'nine sections to be filled in' : 'as far as the description goes';
  return { file, did: 'written', what };
}
