// `nonet export openapi`: the product in another language, for the tools that speak it.

import type { Command } from 'commander';
import { DEFAULT_SPEC, readSpecFile } from './spec-file.ts';

export function register(program: Command): void {
  program
    .command('export')
    .description('write the product in another language')
    .command('openapi')
    .description('as OpenAPI 3.1, to standard output')
    .argument('[spec]', 'a Markdown file', DEFAULT_SPEC)
    .option('--json', 'as it is anyhow')
    .action(exportOpenapi);
}

async function exportOpenapi(file: string): Promise<void> {
  const text = readSpecFile(file);
  const { compile } = await import('../workbench/compile.ts');
  const { openapiOf } = await import('../openapi/index.ts');
  const { spec, diagnostics } = compile(file, text);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  console.log(JSON.stringify(openapiOf(spec), null, 2));
  if (errors === 0) return;
  console.error(`${file} has ${errors} errors: \`nonet check ${file}\` tells them`);
  process.exitCode = 1;
}
