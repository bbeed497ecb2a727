// `nonet pictures`: a picture of every state of every screen, and with `--compare` which of them look
// otherwise than before.

import type { Command } from 'commander';
import { mkdirSync, rmSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import { CannotRun } from '../terminal/failure.ts';
import { heldPlace } from '../project/held-file.ts';
import type { Difference } from '../pictures/compare.ts';
import { THEMES, type Theme } from '../pictures/picture.ts';
import { print, printData, printError } from '../terminal/print.ts';
import { reportErrors } from '../terminal/report-errors.ts';
import { DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';
import { tickerOn } from '../terminal/ticker.ts';
import { writeWholeFile } from '../project/whole-file.ts';

interface Options {
  readonly out?: string;
  readonly compare?: string;
  readonly widths: string;
  readonly themes: string;
  readonly screens?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('pictures')
    .description(
      'take a picture of every state of every screen, and compare them with earlier ones',
    )
    .argument('[spec]', 'a Markdown file', DEFAULT_SPEC)
    .option('--out <folder>', 'where to write (default: pictures; with --compare, pictures-now)')
    .option('--compare <folder>', 'say which pictures differ from those in a folder')
    .option('--widths <list>', 'how wide the windows are', '390,768,1280')
    .option('--themes <list>', 'the themes', 'light,dark')
    .option(
      '--screens <list>',
      'of these screens alone, as their addresses in the gallery have them',
    )
    .option('--json', 'print the pictures and what differs as JSON')
    .action(run);
}

async function run(file: string, options: Options): Promise<void> {
  const { compare, json } = options;
  const out = options.out ?? (compare === undefined ? 'pictures' : 'pictures-now');
  if (compare !== undefined && resolve(out) === resolve(compare))
    throw new CannotRun(`${out} is the folder to compare with; name another with --out`);
  const chosen = {
    ...{ widths: widthsOf(options.widths), themes: themesOf(options.themes) },
    screens: options.screens?.split(',') ?? null,
  };
  const { compile } = await import('../../workbench/compile.ts');
  const compiled = compile(file, readSpecFile(file));
  const said = reportErrors(file, compiled.diagnostics);
  if (said !== null) printError(said);
  const { isWanted, wantedOf } = await import('../pictures/picture.ts');
  const wanted = wantedOf(compiled.spec, chosen);
  if (wanted.length === 0) throw new CannotRun(`${file} has no screens to take pictures of`);
  const { pictureAt, picturesIn } = await import('../pictures/folder.ts');
  const isMeant = (name: string): boolean => isWanted(name, chosen);
  const earlier = compare === undefined ? [] : picturesIn(compare).filter(isMeant);
  const { takePictures } = await import('../pictures/take.ts');
  const { differenceOf } = await import('../pictures/compare.ts');
  const folder = heldPlace(normalize(out));
  mkdirSync(folder, { recursive: true });
  const taken: string[] = [];
  const missing: string[] = [];
  const differences: Difference[] = [];
  const words = () => `${taken.length + missing.length} of ${wanted.length} pictures`;
  const ticker = tickerOn(process.stderr, words, Date.now);
  try {
    for await (const { name, png } of takePictures(compiled, wanted)) {
      (png === null ? missing : taken).push(name);
      ticker.tick();
      if (png === null) continue;
      writeWholeFile(join(folder, name), png);
      if (compare === undefined) continue;
      const before = earlier.includes(name) ? pictureAt(compare, name) : null;
      differences.push(...[differenceOf(name, before, png)].filter((found) => found !== null));
    }
  } finally {
    ticker.end();
  }
  // What an earlier run has taken of states that are no more.
  for (const name of picturesIn(folder).filter(isMeant))
    if (!taken.includes(name)) rmSync(join(folder, name));
  for (const name of earlier)
    if (!taken.includes(name)) differences.push({ name, kind: 'gone', says: 'is gone' });
  if (json === true) printData(`${JSON.stringify({ folder: out, taken, missing, differences })}\n`);
  else print(formatSummary(out, { taken, missing, differences }, compare));
  if (differences.length > 0) process.exitCode = 1;
}

function widthsOf(list: string): number[] {
  const widths = list.split(',').map((text) => (/^\d+$/.test(text) ? Number(text) : 0));
  if (widths.every((width) => width >= 200 && width <= 4_000)) return widths;
  throw new CannotRun(
    `${list} is no list of widths; write pixels from 200 to 4000, as in 390,1280`,
  );
}

function themesOf(list: string): Theme[] {
  const themes = THEMES.filter((theme) => list.split(',').includes(theme));
  if (themes.length === list.split(',').length) return themes;
  throw new CannotRun(`${list} is no list of themes; write light, dark or light,dark`);
}

interface Outcome {
  readonly taken: readonly string[];
  readonly missing: readonly string[];
  readonly differences: readonly Difference[];
}

function formatSummary(
  folder: string,
  { taken, missing, differences }: Outcome,
  compare: string | undefined,
): string {
  const without =
    missing.length === 0
      ? []
      : [`Not taken, as no data were found that lead there: ${missing.length}`, ...listed(missing)];
  const compared =
    compare === undefined
      ? []
      : differences.length === 0
        ? [`All look as they do in ${compare}.`]
        : [
            `Otherwise than in ${compare}: ${differences.length}`,
            ...listed(differences.map(({ name, says }) => `${name} ${says}`)),
          ];
  return [`${folder} holds ${taken.length} pictures.`, ...without, ...compared].join('\n');
}

const listed = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
