// `nonet eject`: the screens that the specification has got since, added to the front end that
// `nonet init --app` has written. What a person has changed stays as it is.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import type { Spec } from '../../model/index.ts';
import { didYouMean } from '../../text/nearest.ts';
import { CannotRun } from '../terminal/failure.ts';
import type { Done } from '../init/done.ts';
import { print, printData } from '../terminal/print.ts';
import { createSpecFile, DEFAULT_SPEC, readSpecFile, writeSpecFile } from '../project/spec-file.ts';

interface Options {
  readonly spec: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('eject')
    .description('add screens to the front end that `nonet init --app` has written')
    .argument('[screens...]', 'names of screens; without any, those that have no file yet')
    .option('--spec <file>', 'the specification', DEFAULT_SPEC)
    .option('--json', 'print what was written as JSON')
    .action(run);
}

async function run(names: readonly string[], { spec: file, json = false }: Options): Promise<void> {
  const text = readSpecFile(file);
  const { compile } = await import('../../workbench/compile.ts');
  const { spec } = compile(file, text);
  const done = await eject(projectOf(file), spec, names);
  if (json) printData(`${JSON.stringify({ files: done }, null, 2)}\n`);
  else for (const { file: of, did, what } of done) print(`${of}: ${did}, ${what}`);
  if (!json && done.length === 0) print('The front end has every screen of the specification.');
  if (done.some(({ did }) => did === 'left')) process.exitCode = 1;
}

/** The project that a specification lies in, under `spec/`. */
const projectOf = (file: string): string => dirname(file).replace(/(^|[/\\])spec$/, '') || '.';

/** The specification without the screens that the front end does not have yet. */
function withScreens(spec: Spec, names: readonly string[]): Spec {
  const { screens } = spec.sections;
  const facts = { screens: screens.facts.screens.filter(({ name }) => names.includes(name)) };
  return { ...spec, sections: { ...spec.sections, screens: { ...screens, facts } } };
}

/** Adds screens, and what they rest on. */
async function eject(folder: string, spec: Spec, names: readonly string[]): Promise<Done[]> {
  const { screenFilePath, sourceFiles } = await import('../../scaffold/index.ts');
  const { isUntouched, readRecord, screenNames, writeRecord } = await import('../init/app.ts');
  if (!existsSync(join(folder, 'src/screens')))
    throw new CannotRun(
      `there is no src/screens beside ${join(folder, 'spec')}; \`nonet init --app\` writes a front end`,
    );
  const known = screenNames(spec);
  for (const name of names)
    if (!known.includes(name))
      throw new CannotRun(`section 2 has no screen "${name}"${didYouMean(name, known)}`);
  const isMissing = (name: string): boolean =>
    !existsSync(join(folder, screenFilePath(spec, name)));
  const wanted = new Set(
    (names.length > 0 ? names : known.filter(isMissing)).map((name) => screenFilePath(spec, name)),
  );
  if (wanted.size === 0) return [];
  const record = readRecord(folder);
  const written = new Map<string, string>();
  const done: Done[] = [];
  const has = (name: string): boolean => wanted.has(screenFilePath(spec, name)) || !isMissing(name);
  for (const [path, source] of sourceFiles(withScreens(spec, known.filter(has)))) {
    const file = join(folder, path);
    const isScreen = path.startsWith('src/screens/') && !path.endsWith('/index.ts');
    if (isScreen && !wanted.has(path)) continue;
    if (!existsSync(file)) {
      createSpecFile(file, source);
      done.push({
        file,
        did: 'written',
        what: isScreen ? 'the screen' : 'which a screen rests on',
      });
    } else if (readSpecFile(file) === source) {
      // It is what it is to be, whoever wrote it.
    } else if (isUntouched(folder, path, record)) {
      writeSpecFile(file, source);
      done.push({ file, did: 'added to', what: 'as nobody has changed it' });
    } else {
      done.push({
        file,
        did: 'left',
        what: 'as somebody has changed it; compare it with a new scaffold',
      });
      continue;
    }
    written.set(path, source);
  }
  writeRecord(folder, record, written);
  return done;
}
