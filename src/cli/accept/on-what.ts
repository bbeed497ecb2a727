// What the options of `nonet accept` ask for: what is tried, and on what product.

import { askedBy, type Only } from './choice/place.ts';
import { isReplayed } from './choice/replay.ts';
import { isInScenario } from './choice/own-scenario.ts';
import { SECTION_IDS, type SectionId } from '../../model/sections/spec.ts';
import type { IsAsked, LeftOut } from '../../obligations/index.ts';
import type { compile as Compile } from '../../workbench/compile.ts';
import { CannotRun } from '../terminal/failure.ts';
import { builtApp } from '../home/home.ts';
import type { Asked } from './run/asked.ts';
import type { Report } from './report/facts/report.ts';
import type { Order } from './choice/order.ts';
import type { Shard } from './choice/shard.ts';
import type { BeginPlanning } from './planning/planning.ts';
import type { Product } from './run/product.ts';

/** The options of the command. */
export interface Options {
  readonly against?: string;
  /** True: at the product's own address. */
  readonly screens: string | boolean;
  readonly wait?: string;
  readonly smtpPort?: string;
  readonly outgoingPort?: string;
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
  /** For how many milliseconds ways are looked for. */
  readonly budget?: number;
  /** The file to which it is noted how far the product has come. */
  readonly progress?: string;
  /** The id of the only scenario that is tried, or its short form. */
  readonly replay?: string;
  /** The line that what is tried rests on. */
  readonly row?: number | undefined;
  readonly watch?: boolean;
  /** For how many milliseconds the product is explored. */
  readonly explore?: number;
  /** False: it is only explored. */
  readonly suite?: boolean;
  /** What exploration's choices are made of. */
  readonly seed?: number;
  /** The only one of the seed's sequences that is tried. */
  readonly sequence?: number;
  /** Whether what was not reached counts as a failure. */
  readonly strict?: boolean;
}

/** Whether it has to be known what there is before the first of it can be tried. */
export const needsAll = ({ shard, parallel, order, onlyChanged }: Options): boolean =>
  [shard, parallel, order, onlyChanged].some((given) => given !== undefined);

/** Whether it has to be known what there is beside what some sections or tags ask for. */
export const needsRest = (options: Options): boolean =>
  needsAll(options) ||
  options.json === true ||
  [options.html, options.against].some((given) => given !== undefined);

/** The little that a run is about; undefined where it is about all. */
export const onlyOf = ({ row, replay }: Options): Only | undefined =>
  row === undefined && replay === undefined ? undefined : { row, replay };

/** Whether nothing is tried but what is chosen, and the line that is asked about where it is one of an author's own scenario. */
export const alone = ({ spec }: Asked, { row, replay }: Options) => ({
  isAlone: row !== undefined || replay !== undefined,
  ownAt: row !== undefined && isInScenario(spec, row) ? row : undefined,
  // What is not covered is told of the row that is asked about alone.
  isTold: ({ id, at }: LeftOut): boolean =>
    replay === undefined ? row === undefined || at.line === row : isReplayed(replay)({ id }),
});

/** Which of the obligations are tried; undefined where all are. */
export async function chosen(
  { spec, obligations }: Asked,
  options: Options,
): Promise<IsAsked | undefined> {
  const asked = askedBy(spec, options);
  const revision = sinceOf(options.onlyChanged);
  if (asked !== undefined || revision === undefined) return asked;
  const { sinceRevision } = await import('./choice/changed.ts');
  return sinceRevision(spec, revision, obligations);
}

/** The revision since which rows have to have changed. */
export const sinceOf = (given: Options['onlyChanged']): string | undefined =>
  given === true ? 'HEAD' : given;

/** Whether anything was tried, or could not be. */
export const saysAnything = ({ outcomes, notReached, leftOut, waiting }: Report): boolean =>
  [outcomes, notReached, leftOut, waiting].some(({ length }) => length > 0);

/** Why there is nothing to try. */
export function nothing(
  { spec }: Pick<Asked, 'spec'>,
  file: string,
  { tags, shard, replay, row }: Options,
): string {
  if (replay !== undefined)
    return `--replay ${replay}: no scenario of this specification has this id; take it from the report of a run with the same options`;
  const broken = SECTION_IDS.flatMap((id, place) =>
    spec.sections[id].state === 'broken' ? [`${place + 1}`] : [],
  );
  if (row !== undefined && broken.length > 0)
    return `${file}:${row}: nothing that rests on this row can be tried while there are errors in section ${broken.join(', ')}; \`nonet check ${file}\` tells them`;
  if (row !== undefined)
    return tags === undefined
      ? `${file}:${row} is no row that anything rests on`
      : `no scenario that rests on ${file}:${row} has such tags as ${tags}`;
  return shard === undefined
    ? `no scenario has such tags as ${tags}`
    : `there are not as many scenarios as parts: ${shard.index} of ${shard.of} is empty`;
}

interface OnWhat {
  readonly asked: Asked;
  readonly product: Product;
  readonly stop: () => Promise<void>;
}

/** What is asked, and of whom: of the mock, or of the product at an address. */
export async function onWhat(
  compile: typeof Compile,
  file: string,
  text: string,
  { against, screens, wait, smtpPort, outgoingPort, all: isWhole = false }: Options,
  begin: BeginPlanning,
): Promise<OnWhat> {
  if (against !== undefined) {
    const [{ againstReal, asWait }, { asPort }] = await Promise.all([
      import('./real/against.ts'),
      import('./real/port.ts'),
    ]);
    const real = await againstReal(compile(file, text), {
      against,
      screens: screens === true ? undefined : screens,
      wait: wait === undefined ? undefined : asWait(wait),
      smtpPort: smtpPort === undefined ? undefined : asPort('--smtp-port', smtpPort),
      outgoingPort:
        outgoingPort === undefined ? undefined : asPort('--outgoing-port', outgoingPort),
      isWhole,
      begin,
    });
    return { ...real, stop: async () => real.asked.planning?.stop() };
  }
  for (const [option, given] of Object.entries({
    '--smtp-port': smtpPort,
    '--outgoing-port': outgoingPort,
  }))
    if (given !== undefined)
      throw new CannotRun(`${option} goes with --against: the mock keeps what it sends`);
  const [{ mockedProduct }, { ON_THE_MOCK }, { withoutScreens }] = await Promise.all([
    import('./mocked.ts'),
    import('../../obligations/index.ts'),
    import('./planning/screens.ts'),
  ]);
  const terms = { ...ON_THE_MOCK, isWhole, isWithoutScreens: screens === false };
  // It begins before this thread reads the text itself.
  const made = begin(terms);
  const compiled = compile(file, text);
  const { source, spec, contract } = compiled;
  const plans = screens === false ? withoutScreens(made) : made;
  const none = { obligations: [], waiting: [], leftOut: [] };
  const asked = { source, spec, contract, ...none, planning: plans, terms };
  return { asked, product: mockedProduct(compiled, { app: builtApp }), stop: made.stop };
}
