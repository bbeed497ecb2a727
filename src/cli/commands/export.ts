// `nonet export`: the product in another language, for the tools that speak it.

import type { Command } from 'commander';
import type { Spec } from '../../model/index.ts';
import { reportErrors } from '../terminal/report-errors.ts';
import { DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';
import { printDocument, printError } from '../terminal/print.ts';

interface Language {
  readonly says: string;
  readonly write: (spec: Spec) => Promise<string>;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  openapi: {
    says: 'as OpenAPI 3.1',
    write: async (spec) => {
      const { openapiOf } = await import('../../openapi/index.ts');
      return `${JSON.stringify(openapiOf(spec), null, 2)}\n`;
    },
  },
  contract: {
    says: 'as a TypeScript module: a ts-rest contract with zod schemas, which needs nothing of Nonet',
    write: async (spec) =>
      (await import('../../contract/printed/contract-source.ts')).contractSource(spec),
  },
  types: {
    says: 'as plain TypeScript types',
    write: async (spec) =>
      (await import('../../contract/printed/types-source.ts')).typesSource(spec),
  },
  names: {
    says: 'its names as a TypeScript type, for tests that steer its worlds',
    write: async (spec) =>
      (await import('../../contract/printed/names-source.ts')).namesSource(spec),
  },
};

export function register(program: Command): void {
  const exporting = program
    .command('export')
    .description('write the product as OpenAPI, TypeScript contract or types');
  for (const [name, { says, write }] of Object.entries(LANGUAGES))
    exporting
      .command(name)
      .description(`${says}, to standard output`)
      .argument('[spec]', 'a Markdown file', DEFAULT_SPEC)
      .option('--json', 'accepted everywhere; has no effect here')
      .action((file: string) => run(file, write));
}

async function run(file: string, write: Language['write']): Promise<void> {
  const text = readSpecFile(file);
  const { compile } = await import('../../workbench/compile.ts');
  const { spec, diagnostics } = compile(file, text);
  const said = reportErrors(file, diagnostics);
  printDocument(await write(spec));
  if (said === null) return;
  printError(said);
  process.exitCode = 1;
}
