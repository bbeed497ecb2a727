// `nonet mutate`: changes one fact of a specification after another under the mock, and says which
// changes the suite would not notice.

import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import type { SectionId } from '../../model/sections/spec.ts';
import { isColoured } from '../terminal/colours.ts';
import type { LoadSuite } from '../accept/run/suite.ts';
import { CannotRun } from '../terminal/failure.ts';
import type { Tried } from '../mutate/report.ts';
import { asSection } from '../terminal/section-option.ts';
import { DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';
import { endAtOnce, onInterruption } from '../terminal/ticker.ts';
import { print, printData } from '../terminal/print.ts';

interface Options {
  readonly json?: boolean;
  readonly section?: SectionId[];
  readonly parallel: number;
}

export function register(program: Command, loadSuite: LoadSuite): void {
  program
    .command('mutate')
    .description('plant faults in the mock, one at a time, and report those that the suite misses')
    .argument('[spec]', 'a Markdown file', DEFAULT_SPEC)
    .option(
      '--section <sections...>',
      'only faults in these sections, by name or number',
      asSection,
    )
    .option('--parallel <n>', 'number of workers', asCount, availableParallelism())
    .option('--json', 'print everything as JSON')
    .action((file: string, options: Options) => run(file, options, loadSuite));
}

async function run(file: string, options: Options, loadSuite: LoadSuite): Promise<void> {
  endAtOnce();
  const { asJson, formatReport } = await import('../mutate/report.ts');
  const tell = (tried: Tried): void => {
    if (options.json === true) printData(`${asJson(tried)}\n`);
    else print(formatReport(tried, { coloured: isColoured() }));
  };
  const tried = await tryChanges(file, readSpecFile(file), options, loadSuite, tell);
  tell(tried);
  const { isSurvivor } = await import('../../mutate/index.ts');
  const isWell = !tried.outcomes.some(isSurvivor) && tried.stale.length === 0;
  process.exitCode = isWell ? 0 : 1;
}

async function tryChanges(
  file: string,
  text: string,
  options: Options,
  loadSuite: LoadSuite,
  tell: (soFar: Tried) => void,
): Promise<Tried> {
  const { progressOn } = await import('../mutate/progress.ts');
  const progress = progressOn(process.stderr);
  const [{ compile }, { ON_THE_MOCK }, mutation, { tryAll }, { arguedOf }, { planning }] =
    await Promise.all([
      import('../../workbench/compile.ts'),
      import('../../obligations/index.ts'),
      import('../../mutate/index.ts'),
      import('../mutate/crew.ts'),
      import('../mutate/equivalents.ts'),
      import('../accept/planning/planning.ts'),
    ]);
  const compiled = compile(file, text);
  const { spec, source, diagnostics } = compiled;
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong !== undefined)
    throw new CannotRun(`${file}:${wrong.at.line}: ${wrong.message} Run \`nonet check\` first.`);
  const task = { file, text, terms: ON_THE_MOCK, budget: null };
  const { obligations } = await planning(task, ({ length }) => progress.planned(length)).whole();
  const changes = mutation.changesOf(spec);
  const asked = new Map(
    [...changes.entries()].filter(
      ([, change]) => options.section?.includes(mutation.sectionOf(change)) ?? true,
    ),
  );
  const killers = new Map<number, string | null>();
  progress.begin(asked.size);
  const onNoticed = (place: number, killedBy: string | null): void => {
    killers.set(place, killedBy);
    progress.note(killedBy !== null);
  };
  const { reasons, file: arguedIn } = arguedOf(file);
  const result = (): Tried => {
    const outcomes = [...asked].flatMap(([place, change]) =>
      killers.has(place)
        ? [
            {
              change,
              killedBy: killers.get(place) ?? null,
              equivalent: reasons.get(mutation.idOf(change)) ?? null,
            },
          ]
        : [],
    );
    const left = asked.size - outcomes.length;
    const missed = outcomes.filter(({ killedBy }) => killedBy === null);
    const needed = new Set(missed.map(({ change }) => mutation.idOf(change)));
    const isPart = options.section !== undefined || left > 0;
    const stale = isPart ? [] : [...reasons.keys()].filter((id) => !needed.has(id));
    // Since the command began.
    const milliseconds = performance.now();
    return { file, lines: source.lines, outcomes, left, arguedIn, stale, milliseconds };
  };
  onInterruption(() => {
    progress.end();
    tell(result());
  });
  const [ofPages, others] = parted([...asked], ([, change]) => mutation.isOfPages(change));
  const placesOfOthers = others.map(([place]) => place);
  await tryAll({ spec, obligations }, placesOfOthers, options.parallel, onNoticed);
  if (ofPages.length > 0) {
    const { tryOnPages } = await import('../mutate/pages.ts');
    await tryOnPages(compiled, obligations, new Map(ofPages), await loadSuite(), onNoticed);
  }
  progress.end();
  return result();
}

const parted = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

function asCount(given: string): number {
  const count = Number(given);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('a whole number from 1');
}
