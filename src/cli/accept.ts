// `nonet accept`: tries a specification on its mock, and says what passed, what failed and where it
// is written.

import { Option, type Command } from 'commander';
import type { SectionId } from '../model/spec.ts';
import type { Compiled } from '../workbench/compile.ts';
import type { Asked, Report } from './accept/accept.ts';
import { asOrder, type Order } from './accept/choice/order.ts';
import { asShard, asThreads, type Shard } from './accept/choice/shard.ts';
import type { Product } from './accept/product.ts';
import type { MessageLog } from './accept/report/ndjson.ts';
import type { LoadSuite } from './accept/suite.ts';
import { isColoured } from './coloured.ts';
import { CannotRun } from './failure.ts';
import { builtApp } from './home.ts';
import { asSection } from './section-option.ts';
import { DEFAULT_SPEC, readSpecFile } from './spec-file.ts';

interface Options {
  readonly against?: string;
  /** True: at the product's own address. */
  readonly screens: string | boolean;
  readonly wait?: string;
  readonly all?: boolean;
  readonly json?: boolean;
  readonly list?: boolean;
  readonly junit?: string;
  readonly html?: string;
  readonly messages?: string;
  readonly github?: boolean;
  readonly section?: SectionId[];
  readonly tags?: string;
  readonly shard?: Shard;
  readonly parallel?: number;
  readonly order?: Order;
  /** True: since the latest. */
  readonly onlyChanged?: string | true;
  /** Whether what was not reached counts as a failure. */
  readonly strict?: boolean;
}

const CREDENTIALS = `
With --against, whoever plays a role that nobody can sign up for is somebody of the Examples, or named
in the environment by role and parameter of the sign-in: NONET_AGENT_EMAIL, NONET_AGENT_PASSWORD.`;

export function register(program: Command, loadSuite: LoadSuite): void {
  program
    .command('accept')
    .description('try everything that a specification asks for')
    .argument('[spec]', 'a Markdown file', DEFAULT_SPEC)
    .option('--against <url>', 'try the real product at this address, and not the mock')
    .option('--screens <url>', "where the real product's screens are, if not at the same address")
    .option('--no-screens', 'leave out whatever needs a browser')
    .option('--wait <time>', 'how long to wait at most for what happens by itself: 90s, 2m, 1h')
    .option('--all', 'try rows in every combination, and not in pairs alone')
    .option('--strict', 'end with 1 where something was not reached, too')
    .option('--section <sections...>', 'only these, by name or number', asSection)
    .option('--tags <expression>', 'only scenarios with such tags, as Cucumber reads them')
    .option('--only-changed [revision]', 'only what bears on rows changed since, by git (HEAD)')
    .option('--shard <part>', 'only one part of several, as 1/4', asShard)
    .addOption(
      new Option('--parallel <n>', 'share what only calls among so many threads')
        .argParser(asThreads)
        .conflicts(['against', 'shard']),
    )
    .option('--order <order>', 'defined, random, or random:17 for that seed', asOrder)
    .addOption(
      new Option('--list', 'say what would be tried, and try nothing').conflicts([
        ...['against', 'shard', 'parallel', 'order', 'junit', 'html', 'messages', 'github'],
      ]),
    )
    .option('--junit <file>', 'write the outcome as JUnit XML')
    .option('--html <file>', 'write one page: the specification, coloured by its evidence')
    .option('--messages <file>', "write Cucumber's own messages, for its tools")
    .addOption(new Option('--github', 'as annotations for GitHub').conflicts('json'))
    .option('--json', 'everything as JSON')
    .addHelpText('after', CREDENTIALS)
    .action((file: string, options: Options) => run(file, options, loadSuite));
}

async function run(file: string, options: Options, loadSuite: LoadSuite): Promise<void> {
  const text = readSpecFile(file);
  if (options.list === true) return list(file, text, options, loadSuite);
  const { report, messages } = await tried(file, text, options, loadSuite);
  const { writeFiles } = await import('./accept/report/files.ts');
  await writeFiles(report, options, { text, messages, suite: await loadSuite() });
  process.stdout.write(await told(report, options));
  const isWell = report.outcomes.every(({ verdict }) => verdict === 'passed');
  const isReached = options.strict !== true || report.notReached.length === 0;
  process.exitCode = isWell && isReached ? 0 : 1;
}

/** The outcome in the form that is asked for. */
async function told(report: Report, { json, github: asGithub }: Options): Promise<string> {
  const [{ asJson }, { summary }, { github }] = await Promise.all([
    import('./accept/report/json.ts'),
    import('./accept/report/summary.ts'),
    import('./accept/report/github.ts'),
  ]);
  if (json === true) return `${asJson(report)}\n`;
  return asGithub === true ? github(report) : `${summary(report, { coloured: isColoured() })}\n`;
}

async function list(
  file: string,
  text: string,
  { section, tags, onlyChanged, all, json }: Options,
  loadSuite: LoadSuite,
): Promise<void> {
  const { listed, listing, listAsJson } = await import('./accept/list.ts');
  const { features } = await loadSuite();
  const found = await listed(file, text, {
    features,
    sections: section,
    tags,
    since: sinceOf(onlyChanged),
    isWhole: all,
  });
  const written = json === true ? listAsJson(found) : listing(found, { coloured: isColoured() });
  process.stdout.write(`${written}\n`);
}

async function tried(
  file: string,
  text: string,
  options: Options,
  loadSuite: LoadSuite,
): Promise<{ readonly report: Report; readonly messages: MessageLog | null }> {
  const [{ compile }, { accept }, { progressOn }, { MessageLog }, suite] = await Promise.all([
    import('../workbench/compile.ts'),
    import('./accept/accept.ts'),
    import('./accept/report/progress.ts'),
    import('./accept/report/ndjson.ts'),
    loadSuite(),
  ]);
  const compiled = compile(file, text);
  const { asked, product } = await onWhat(compiled, options);
  const progress = progressOn(process.stderr);
  const messages = options.messages === undefined ? null : new MessageLog();
  try {
    const report = await accept(asked, suite, product, {
      sections: options.section,
      tags: options.tags,
      shard: options.shard,
      parallel: options.parallel,
      order: options.order,
      isChosen: await chosen(asked, options),
      onBegun: progress.begin,
      onOutcome: progress.note,
      onMessage: messages === null ? undefined : (...said) => messages.take(...said),
    });
    const gone = product.manners?.gone ?? null;
    if (gone !== null) throw new CannotRun(gone);
    if (report.outcomes.length + report.notReached.length > 0) return { report, messages };
    throw new CannotRun(nothing(options));
  } finally {
    progress.end();
    await product.close();
  }
}

async function chosen({ spec, obligations }: Asked, { onlyChanged }: Options) {
  const revision = sinceOf(onlyChanged);
  if (revision === undefined) return undefined;
  const { sinceRevision } = await import('./accept/choice/changed.ts');
  return sinceRevision(spec, revision, obligations);
}

const sinceOf = (given: Options['onlyChanged']): string | undefined =>
  given === true ? 'HEAD' : given;

/** Why there is nothing to try. */
const nothing = ({ tags, shard }: Options): string =>
  shard === undefined
    ? `no scenario has such tags as ${tags}`
    : `there are not as many scenarios as parts: ${shard.index} of ${shard.of} is empty`;

/** What is asked, and of whom: of the mock, or of the product at an address. */
async function onWhat(
  compiled: Compiled,
  { against, screens, wait, all: isWhole = false }: Options,
): Promise<{ readonly asked: Asked; readonly product: Product }> {
  if (against !== undefined) {
    const { againstReal, asWait } = await import('./accept/real/against.ts');
    return againstReal(compiled, {
      against,
      screens: screens === true ? undefined : screens,
      wait: wait === undefined ? undefined : asWait(wait),
      isWhole,
    });
  }
  const [{ mockedProduct }, { obligationsOf, ON_THE_MOCK }, { withoutScreens }] = await Promise.all(
    [
      import('./accept/mocked.ts'),
      import('../obligations/index.ts'),
      import('./accept/choice/screens.ts'),
    ],
  );
  const { source, spec, contract } = compiled;
  const terms = { ...ON_THE_MOCK, isWhole };
  const all = { source, spec, contract, ...obligationsOf(spec, undefined, terms), terms };
  const asked = screens === false ? withoutScreens(all) : all;
  return { asked, product: mockedProduct(compiled, { app: builtApp }) };
}
