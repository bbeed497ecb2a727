// `nonet build`: the product and its specification as a site of files, for any host.

import type { Command } from 'commander';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { reportErrors } from '../terminal/report-errors.ts';
import { CannotRun } from '../terminal/failure.ts';
import { heldPlace } from '../project/held-file.ts';
import { partialName, sweepPartials } from '../project/whole-file.ts';
import type { SiteSpec } from '../build/site.ts';
import { DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';
import { print, printData, printError } from '../terminal/print.ts';

interface Options {
  readonly out: string;
  readonly before: readonly string[];
  readonly evidence?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('build')
    .description('write the product and its specification as a static site, for any host and path')
    .argument('[spec...]', 'Markdown files, the first one shown first (default: all under spec/)')
    .option('--out <folder>', 'output folder', 'dist/site')
    .option(
      '--before <version>',
      'an earlier version to compare with: a file, or `REVISION:path` in git; may be repeated',
      (version: string, others: readonly string[]) => [...others, version],
      [],
    )
    .option('--evidence <file>', 'results of `nonet accept --json`, shown beside the rows')
    .option('--json', 'print what was written as JSON')
    .action(run);
}

async function run(
  named: readonly string[],
  { out, json, before, evidence }: Options,
): Promise<void> {
  const { specFiles, sweepBeside } = await import('../project/offer.ts');
  const files = named.length > 0 ? named : inTurn(specFiles());
  if (files.length === 0)
    throw new CannotRun(
      'there is no specification under spec/; name one, or begin with `nonet init`',
    );
  sweepBeside(files);
  const { builtApp } = await import('../home/home.ts');
  const { writeSite } = await import('../build/site.ts');
  const app = builtApp();
  const folder = normalize(out).replace(/[\\/]+$/, '');
  checkFolder(folder);
  const { readEvidence } = await import('../project/evidence-file.ts');
  const evidenceOf = (file: string) =>
    evidence === undefined ? null : readEvidence(evidence, file);
  const specs = await withBefore(await Promise.all(files.map(readSpec)), before);
  const place = heldPlace(folder);
  sweepPartials(dirname(place), (name) => name === basename(place));
  const partial = partialName(place);
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeSite(app, specs, partial, evidenceOf);
    rmSync(place, { recursive: true, force: true });
    renameSync(partial, place);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  if (json === true) printData(`${JSON.stringify({ folder, files })}\n`);
  else print(formatSummary(folder, specs));
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

/** Each earlier version with the specification that it is one of: the only one, or that of its name. */
async function withBefore(
  specs: readonly SiteSpec[],
  versions: readonly string[],
): Promise<readonly SiteSpec[]> {
  if (versions.length === 0) return specs;
  const { sideOf } = await import('../diff/side.ts');
  const { examine } = await import('../../workbench/examine.ts');
  const sides = versions.map((version) => {
    const { name, text } = sideOf(version);
    const called = examine(name, text).spec.name;
    const own = specs.length === 1 ? specs[0] : specs.find((spec) => spec.name === called);
    if (own === undefined)
      throw new CannotRun(
        `${name} is called ${called}, as no specification of the site; name the one to build that it is a version of`,
      );
    return { own, name, text };
  });
  return specs.map((spec) => ({ ...spec, before: sides.filter(({ own }) => own === spec) }));
}

async function readSpec(file: string): Promise<SiteSpec> {
  const text = readSpecFile(file);
  const { examine } = await import('../../workbench/examine.ts');
  const { spec, diagnostics } = examine(file, text);
  const said = reportErrors(file, diagnostics);
  if (said !== null) printError(said);
  const { readRemarks } = await import('../project/beside.ts');
  const { overrideScripts } = await import('../project/override-scripts.ts');
  const overrides = overrideScripts(file);
  for (const { file: from, why } of overrides)
    if (why !== null) printError(`${from} does not answer in a site: ${why}`);
  const read = JSON.stringify({ spec, diagnostics });
  const remarks = readRemarks(file);
  return { file, name: spec.name, text, read, remarks, before: [], overrides };
}

const formatSummary = (folder: string, specs: readonly SiteSpec[]): string =>
  `${folder} holds ${specs.map(({ name }) => name).join(', ')}: copy it to any host, under any path.`;
