// `nonet build`: the product and its specification as a site of files, for any host.

import type { Command } from 'commander';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { CannotRun } from './failure.ts';
import type { SiteSpec } from './build/site.ts';
import { DEFAULT_SPEC, readSpecFile } from './spec-file.ts';

interface Options {
  readonly out: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('build')
    .description('write the product and its specification as a static site, for any host and path')
    .argument(
      '[spec...]',
      'Markdown files, the first one to begin with; all under spec/ without them',
    )
    .option('--out <folder>', 'where to write it', 'dist/site')
    .option('--json', 'say what was written as JSON')
    .action(run);
}

async function run(named: readonly string[], { out, json }: Options): Promise<void> {
  const { specFiles } = await import('./offer.ts');
  const files = named.length > 0 ? named : inTurn(specFiles());
  if (files.length === 0)
    throw new CannotRun(
      'there is no specification under spec/; name one, or begin with `nonet init`',
    );
  const { builtApp } = await import('./home.ts');
  const { writeSite } = await import('./build/site.ts');
  const app = builtApp();
  const folder = normalize(out).replace(/[\\/]+$/, '');
  checkFolder(folder);
  const specs = await Promise.all(files.map(readSpec));
  const partial = `${folder}.${process.pid}.part`;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    writeSite(app, specs, partial);
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  console.log(json === true ? JSON.stringify({ folder, files }) : told(folder, specs));
}

/** The product's own first, where it stands in its usual place. */
const inTurn = (files: readonly string[]): string[] =>
  [...files].sort((a, b) => Number(b === DEFAULT_SPEC) - Number(a === DEFAULT_SPEC));

/** Only what an earlier build has written is replaced. */
function checkFolder(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, '_nonet/app/site.json'))) return;
  if (readdirSync(folder).length > 0)
    throw new CannotRun(
      `${folder} holds something else than a site of Nonet; name another with --out`,
    );
}

async function readSpec(file: string): Promise<SiteSpec> {
  const text = readSpecFile(file);
  const { examine } = await import('../workbench/examine.ts');
  const { spec, diagnostics } = examine(file, text);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) console.error(`${file} has ${errors} errors: \`nonet check ${file}\` tells them`);
  return { file, name: spec.name, text, read: JSON.stringify({ spec, diagnostics }) };
}

const told = (folder: string, specs: readonly SiteSpec[]): string =>
  `${folder} holds ${specs.map(({ name }) => name).join(', ')}: copy it to any host, under any path.`;
