// `nonet accept`: tries a specification on its mock, and says what passed, what failed and where it
// is written.

import { Option, type Command } from 'commander';
import type { Exploration } from '../../explore/index.ts';
import type { Report } from '../accept/report/facts/report.ts';
import { asBudget } from '../accept/choice/budget.ts';
import { asCount } from '../accept/exploring/count.ts';
import { asOrder } from '../accept/choice/order.ts';
import { asShard, asThreads } from '../accept/choice/shard.ts';
import type { MessageLog } from '../accept/report/ndjson.ts';
import type { LoadSuite } from '../accept/run/suite.ts';
import { isColoured } from '../terminal/colours.ts';
import type { Options } from '../accept/on-what.ts';
import type { BeginPlanning } from '../accept/planning/planning.ts';
import { CannotRun } from '../terminal/failure.ts';
import { asSection } from '../terminal/section-option.ts';
import { endAtOnce, onInterruption } from '../terminal/ticker.ts';
import { DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';
import { print, printData, printError } from '../terminal/print.ts';

const CREDENTIALS = `
With --against, whoever plays a role that nobody can sign up for is somebody of the Examples, or named
in the environment by role and parameter of the sign-in: NONET_AGENT_EMAIL, NONET_AGENT_PASSWORD.`;

export function register(program: Command, loadSuite: LoadSuite): void {
  program
    .command('accept')
    .description('try everything that a specification asks for')
    .argument('[spec]', 'a Markdown file; FILE:LINE tries what rests on one row', DEFAULT_SPEC)
    .option('--against <url>', 'test the real product at this address instead of the mock')
    .option('--screens <url>', "address of the real product's screens, if it differs")
    .option('--no-screens', 'skip scenarios that need a browser')
    .option('--wait <time>', 'maximum wait for timed transitions: 90s, 2m, 1h')
    .option('--smtp-port <port>', 'take the mail that a real product sends, at this port')
    .option('--outgoing-port <port>', 'take the webhooks that a real product sends, at this port')
    .option('--all', 'test all combinations of rows instead of pairs')
    .addOption(new Option('--watch', 'run again on each save').conflicts(['against', 'list']))
    .option('--strict', 'exit with 1 for rows that were not reached or are not built, too')
    .option(
      '--budget <time>',
      'stop searching for paths to untested rows after this time: 60s, 5m',
      asBudget,
    )
    .addOption(
      new Option(
        '--explore <time>',
        'then run random call sequences for this long, compared with the model',
      )
        .argParser(asBudget)
        .conflicts(['list', 'watch', 'github']),
    )
    .addOption(
      new Option('--no-suite', 'skip the suite; only explore').conflicts([
        'junit',
        'html',
        'messages',
      ]),
    )
    .option('--seed <n>', 'repeat an exploration by the seed that it printed', asCount)
    .option('--sequence <n>', 'repeat one sequence of a seed', asCount)
    .option('--section <sections...>', 'run only these sections, by name or number', asSection)
    .option('--tags <expression>', 'run only scenarios that match a Cucumber tag expression')
    .option('--only-changed [revision]', 'run what rests on rows changed since a revision (HEAD)')
    .option('--shard <part>', 'run one part of several: 1/4', asShard)
    .addOption(
      new Option('--parallel <n>', 'run API-only scenarios on N threads')
        .argParser(asThreads)
        .conflicts(['against', 'shard']),
    )
    .option('--order <order>', 'defined, random, or random:17 for that seed', asOrder)
    .addOption(
      new Option('--replay <id>', 'repeat one scenario by the id in its report').conflicts([
        ...['section', 'tags', 'onlyChanged', 'shard', 'parallel', 'explore', 'watch', 'list'],
      ]),
    )
    .addOption(
      new Option('--list', 'list the scenarios without running them').conflicts([
        ...['against', 'shard', 'parallel', 'order', 'junit', 'html', 'messages', 'github'],
      ]),
    )
    .option('--junit <file>', 'write a JUnit XML report')
    .option('--html <file>', 'write an HTML page: the specification, coloured by results')
    .option('--messages <file>', 'write Cucumber messages (NDJSON)')
    .option('--progress <file>', 'append to a history of progress, and print what is new')
    .addOption(new Option('--github', 'print GitHub annotations').conflicts('json'))
    .option('--json', 'print everything as JSON')
    .addHelpText('after', CREDENTIALS)
    .action((file: string, options: Options) => run(file, options, loadSuite));
}

async function run(given: string, asked: Options, loadSuite: LoadSuite): Promise<void> {
  endAtOnce();
  const { asPlace } = await import('../accept/choice/place.ts');
  const { file, line } = asPlace(given);
  const options = { ...asked, row: line };
  const text = readSpecFile(file);
  if (options.list === true) {
    const { list } = await import('../accept/list.ts');
    return list(file, text, options, await loadSuite());
  }
  await once(file, text, options, loadSuite, 0);
  if (options.watch !== true) return;
  const { onSave } = await import('../accept/again.ts');
  await onSave(file, text, (now) => once(file, now, options, loadSuite, performance.now()));
}

/** Tries one text, its history looked at before, and tells what came of it. `began` is when somebody began to wait for that. */
async function once(
  file: string,
  text: string,
  options: Options,
  loadSuite: LoadSuite,
  began: number,
): Promise<void> {
  if (options.progress !== undefined) (await loadHistory()).historyIn(options.progress);
  const report =
    options.suite === false ? null : await written(file, text, options, loadSuite, began);
  const isData = options.json === true;
  const progress = report === null ? null : await noted(report, options);
  if (report !== null && !isData) await show(report, options);
  if (progress !== null && !isData && options.github !== true) print(`${progress}\n`);
  const exploration = await explored(file, text, options);
  if (exploration !== null && !isData) {
    const { explorationWords } = await import('../accept/exploring/report.ts');
    print(`${explorationWords(exploration, file, options, { coloured: isColoured() })}\n`);
  }
  if (isData) printData(`${await dataOf(file, report, exploration)}\n`);
  const isWell = report === null || isGreen(report, options);
  process.exitCode = isWell && (exploration?.found ?? []).length === 0 ? 0 : 1;
}

const isGreen = ({ outcomes, notReached, notBuilt }: Report, { strict }: Options): boolean =>
  outcomes.every(({ verdict }) => verdict === 'passed') &&
  (strict !== true || notReached.length + notBuilt.length === 0);

/** Runs the suite, and writes the files that are asked for. */
async function written(...[file, text, options, loadSuite, began]: Parameters<typeof once>) {
  const { report, messages } = await tried(file, text, options, loadSuite, began);
  const { writeFiles } = await import('../accept/report/files.ts');
  await writeFiles(report, options, { text, messages, suite: await loadSuite() });
  return report;
}

/** How far the product has come; null where nobody asked for that. */
const noted = async (report: Report, { progress }: Options): Promise<string | null> =>
  progress === undefined ? null : (await loadHistory()).noteProgress(progress, report);

const loadHistory = () => import('../accept/report/history.ts');

async function show(report: Report, { github: asGithub }: Options): Promise<void> {
  const { github } = await import('../accept/report/github.ts');
  if (asGithub === true) return printData(github(report));
  const { summary } = await import('../accept/report/summary.ts');
  print(`${summary(report, { coloured: isColoured() })}\n`);
}

async function explored(file: string, text: string, options: Options): Promise<Exploration | null> {
  if (options.explore === undefined) {
    if (options.suite !== false) return null;
    throw new CannotRun('--no-suite leaves nothing to try: add --explore 60s');
  }
  const { exploring } = await import('../accept/exploring/exploring.ts');
  return exploring(file, text, options);
}

/** What came of the suite, of exploration or of both, as one JSON document. */
async function dataOf(
  file: string,
  report: Report | null,
  exploration: Exploration | null,
): Promise<string> {
  const { explorationData } = await import('../accept/exploring/report.ts');
  const more = exploration === null ? {} : { exploration: explorationData(exploration) };
  if (report === null) return JSON.stringify({ file, ...more }, null, 2);
  const { asJson } = await import('../accept/report/json.ts');
  return asJson(report, more);
}

async function tried(
  file: string,
  text: string,
  options: Options,
  loadSuite: LoadSuite,
  began: number,
): Promise<{ readonly report: Report; readonly messages: MessageLog | null }> {
  const { progressOn } = await import('../accept/report/progress.ts');
  const progress = progressOn(process.stderr, () => performance.now() - began);
  const [
    { compile },
    { accept },
    { MessageLog },
    { planning, asOne },
    suite,
    { triedIn },
    { kindsMeant },
    what,
  ] = await Promise.all([
    import('../../workbench/compile.ts'),
    import('../accept/accept.ts'),
    import('../accept/report/ndjson.ts'),
    import('../accept/planning/planning.ts'),
    loadSuite(),
    import('../accept/choice/tried.ts'),
    import('../accept/choice/meant.ts'),
    import('../accept/on-what.ts'),
  ]);
  const isTried = triedIn(options);
  const kinds = what.needsRest(options) ? undefined : kindsMeant(options.section, options.tags);
  const begin: BeginPlanning = (terms, secrets) => {
    const { budget = null } = options;
    const task = { file, text, terms, secrets, kinds, only: what.onlyOf(options), budget };
    // What is planned for the mock is nothing that a real product is tried on.
    if (options.against !== undefined && secrets === undefined) return planning(task);
    const made = planning(task, (some) => progress.planned(some.filter(isTried).length));
    void made.whole().then(progress.whole, () => {});
    return made;
  };
  const { asked, product, stop } = await what.onWhat(compile, file, text, options, begin);
  const messages = options.messages === undefined ? null : new MessageLog();
  try {
    const whole = what.needsAll(options) ? await asOne(asked) : asked;
    const report = await accept(whole, suite, product, {
      began,
      sections: options.section,
      tags: options.tags,
      shard: options.shard,
      parallel: options.parallel,
      order: options.order,
      isChosen: await what.chosen(whole, options),
      ...what.alone(whole, options),
      onOutcome: progress.note,
      onBegun: (soFar) =>
        onInterruption(async () => {
          progress.end();
          const { interrupted } = await import('../accept/report/interrupted.ts');
          printError(interrupted(soFar(), { coloured: isColoured() }));
        }),
      onMessage: messages === null ? undefined : (...said) => messages.take(...said),
    });
    const gone = product.manners?.gone ?? null;
    if (gone !== null) throw new CannotRun(gone);
    if (what.saysAnything(report)) return { report, messages };
    throw new CannotRun(what.nothing(whole, file, options));
  } finally {
    progress.end();
    onInterruption(() => {});
    await Promise.all([stop(), product.close()]);
  }
}
