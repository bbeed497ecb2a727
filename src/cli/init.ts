// `nonet init`: a specification to begin with, blank or from an API description, and what somebody's
// repository needs around it. Nothing that is there is written over.

import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import blank from '../../spec/spec.md?raw';
import { CannotRun } from './failure.ts';
import { allowOption, importDescription, summaryOf, type ImportReport } from './import.ts';
import { addAgentsPage } from './init/agents.ts';
import { withOwnScenario } from './init/own-scenario.ts';
import { addWorkflow } from './init/workflow.ts';
import { createSpecFile, DEFAULT_SPEC } from './spec-file.ts';
import { print, printData, printError } from './print.ts';

interface Options {
  readonly name?: string;
  readonly from?: string;
  readonly allow: readonly string[];
  readonly json?: boolean;
}

/** What has become of a file. */
export interface Done {
  readonly file: string;
  readonly did: 'written' | 'added to' | 'left';
  /** What was added, or why it was left. */
  readonly what: string;
}

export function register(program: Command): void {
  program
    .command('init')
    .description(
      'create a specification, package scripts, a CI workflow and a page for coding agents',
    )
    .argument('[spec]', 'the file to create; an existing one is kept', DEFAULT_SPEC)
    .option('--name <name>', 'name of the product')
    .option('--from <description>', 'start from an OpenAPI description')
    .addOption(allowOption())
    .option('--json', 'print what was written as JSON')
    .action(run);
}

async function run(file: string, { name, from, allow, json = false }: Options): Promise<void> {
  if (name !== undefined && !/\S/.test(name)) throw new CannotRun('a product’s name is not blank');
  const told = from === undefined ? null : await importDescription(from, allow);
  const { addScripts } = await import('./init/manifest.ts');
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

const carried = (told: ImportReport | null): Partial<ImportReport> =>
  told === null
    ? {}
    : { calls: told.calls, entities: told.entities, added: told.added, left: told.left };

/** Writes the specification. The usual one may be there already; another that is named may not. */
function specification(file: string, name: string | undefined, told: ImportReport | null): Done {
  if (existsSync(file) && file === DEFAULT_SPEC && name === undefined && told === null)
    return { file, did: 'left', what: 'as it is there already' };
  const text = told === null ? blank : withOwnScenario(told.text);
  const title = /^# Specification: .*$/m;
  const called =
    name === undefined ? text : text.replace(title, () => `# Specification: ${name.trim()}`);
  createSpecFile(file, called);
  const what = told === null ? 'nine sections to be filled in' : 'as far as the description goes';
  return { file, did: 'written', what };
}
