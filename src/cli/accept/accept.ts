// The acceptance run: the features, filled in for one specification, tried on one product.

import type { ProductContract } from '../../contract/product.ts';
import { SECTION_IDS, type SectionId, type Spec } from '../../model/index.ts';
import {
  coverageOf,
  isNotReached,
  ON_THE_MOCK,
  type Covered,
  type LeftOut,
  type Obligation,
  type Terms,
} from '../../obligations/index.ts';
import type { Source } from '../../text/source.ts';
import { countIn, runFeatures } from './cucumber.ts';
import { lanesOf, outlinesOf, type Lane, type Lanes } from './lanes.ts';
import { meantBy } from './choice/meant.ts';
import type { Order } from './choice/order.ts';
import { inWords, type Shard } from './choice/shard.ts';
import type { Outcome } from './outcome.ts';
import { Outcomes } from './outcomes.ts';
import { ownFeatures } from './own.ts';
import { namer, type NameOf } from './names.ts';
import type { Elsewhere, Product } from './product.ts';
import type { Envelope } from './messages.ts';
import { inScratchFolder } from './scratch.ts';
import type { Suite } from './suite.ts';
import { inThread } from './threads.ts';

/** What is asked of the product. */
export interface Asked {
  readonly source: Source;
  readonly spec: Spec;
  readonly contract: ProductContract;
  readonly obligations: readonly Obligation[];
  /** What cannot be tried before other sections are shown. */
  readonly waiting: readonly Obligation[];
  /** What is not tried, and why. */
  readonly leftOut: readonly LeftOut[];
  /** On which they were derived; the mock's where left out. */
  readonly terms?: Terms;
}

export interface AcceptOptions {
  /** Whose features to run; all nine where left out. */
  readonly sections?: readonly SectionId[] | undefined;
  /** A tag expression of Cucumber: `@states/taken and not @screens`. */
  readonly tags?: string | undefined;
  /** The part of the scenarios to run; all where left out. */
  readonly shard?: Shard | undefined;
  /** Which of the obligations to try; all where left out. */
  readonly isChosen?: ((one: Pick<Obligation, 'id'>) => boolean) | undefined;
  readonly order?: Order | undefined;
  /** Among how many threads of this process the scenarios are shared that only call. */
  readonly parallel?: number | undefined;
  /** Whether to stop at the first scenario that fails. */
  readonly failFast?: boolean | undefined;
  /** Told beforehand about how many scenarios will run. */
  readonly onBegun?: (total: number) => void;
  /** Told of each scenario at its end, in whatever order they end. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /** Told of Cucumber's own messages, with the lane that each comes from. */
  readonly onMessage?: ((envelope: Envelope, lane: number) => void) | undefined;
}

export interface Report {
  readonly spec: Spec;
  /** The specification's text, line by line. */
  readonly lines: readonly string[];
  /** What a scenario is called that has not run. */
  readonly nameOf: NameOf;
  /** In the order of the sections. */
  readonly outcomes: readonly Outcome[];
  readonly waiting: readonly Obligation[];
  readonly leftOut: readonly LeftOut[];
  /** What nothing was found for: no verdict on the product, nor on the text. */
  readonly notReached: readonly Obligation[];
  /** The rows of the sections that were asked for, each with what covers it, whether tried or not. */
  readonly coverage: readonly Covered[];
  /** Whether all was asked for, and not some sections, tags or a part. */
  readonly isWhole: boolean;
  /** In which they ran, to run them so again. */
  readonly order: Order;
  /** Where the requests of the outcomes can be made again, where that is not where they were made. */
  readonly elsewhere: Elsewhere | null;
  /** How many records a real product still has of the run. */
  readonly left?: number;
  readonly milliseconds: number;
}

/** Tries what is asked for on a product. */
export async function accept(
  asked: Asked,
  suite: Suite,
  product: Product,
  options: AcceptOptions = {},
): Promise<Report> {
  const { sections = SECTION_IDS, tags = '', shard, order, isChosen = () => true } = options;
  const { onBegun = () => {} } = options;
  const { failFast = false, onOutcome = () => {}, onMessage = () => {} } = options;
  const began = performance.now();
  const { source, spec, contract } = asked;
  const obligations = new Map(asked.obligations.map((obligation) => [obligation.id, obligation]));
  const outcomes = new Outcomes(spec, obligations, onOutcome);
  const own = await ownFeatures(spec, sections);
  const isFirst = shard === undefined || shard.index === 1;
  for (const error of isFirst ? own.errors : []) outcomes.noteUnreadable(error);
  const { terms = ON_THE_MOCK } = asked;
  const run = { spec, lines: source.lines, contract, obligations, product, terms, part: 0 };
  const all = lanesOf(
    suite,
    sections,
    spec,
    asked.obligations.filter((one) => isChosen(one) && !isNotReached(one.plan)),
    threadsFor(product, options),
  );
  const screens = await needed(all.screens, tags, shard?.index ?? 1);
  const lanes = [[...all.first, ...own.files], ...screens];
  const part = shard === undefined ? undefined : inWords(shard);
  const runLane = (lane: Lane, place: number): Promise<void> =>
    inScratchFolder(lane, (folder) =>
      runFeatures(
        { folder, tags, shard: part, order, failFast, define: () => suite.define(run) },
        (end) => outcomes.note(end),
        (envelope) => onMessage(envelope, place),
      ),
    );
  const isTelling = options.onMessage !== undefined;
  const task = { file: spec.file, text: source.text, terms, tags, order, isTelling };
  const runThread = ([lane, some]: Lanes['threads'][number], index: number): Promise<void> =>
    inThread({ ...task, lane, obligations: some, part: index + 1 }, (told) =>
      'ended' in told ? outcomes.note(told.ended) : onMessage(told.envelope, lanes.length + index),
    );
  onBegun(countOf(asked, options));
  // A machine without a browser is told so before anything is tried.
  if (lanes.length > 1) await product.screens();
  if (product.manners === null)
    await Promise.all([...all.threads.map(runThread), ...lanes.map(runLane)]);
  // Where there is one world for all, nobody should get in another's way.
  else
    for (const [place, lane] of lanes.entries())
      if (!failFast || !outcomes.hasFailed) await runLane(lane, place);
  const isMeant = meantBy(sections, tags);
  const notReached = asked.obligations.filter(
    (one) => isNotReached(one.plan) && isMeant(one) && isChosen(one),
  );
  // Those who read Cucumber's messages are told of it as of what was skipped.
  const skipped = isTelling ? outlinesOf(suite, sections, notReached) : [];
  if (skipped.length > 0)
    await inScratchFolder(skipped, (folder) =>
      runFeatures(
        { folder, tags, define: () => suite.define(run) },
        () => {},
        (envelope) => onMessage(envelope, lanes.length + all.threads.length),
      ),
    );
  return {
    spec,
    lines: source.lines,
    nameOf: namer(suite.features),
    outcomes: outcomes.inOrder,
    waiting: asked.waiting.filter(isMeant),
    leftOut: asked.leftOut.filter(isMeant),
    notReached,
    coverage: coverageIn(asked, sections),
    isWhole: isWhole(options),
    order: order ?? 'defined',
    elsewhere: product.elsewhere ?? null,
    left: product.manners?.left ?? 0,
    milliseconds: performance.now() - began,
  };
}

/** One where there is one world for all; and a part is the same one however many cores there are. */
const threadsFor = ({ manners }: Product, { parallel = 1, shard }: AcceptOptions): number =>
  manners === null && shard === undefined ? parallel : 1;

/** What covers the rows of some sections. */
const coverageIn = (
  { spec, obligations, waiting, leftOut }: Asked,
  sections: readonly SectionId[],
): Covered[] =>
  coverageOf(spec, [...obligations, ...waiting, ...leftOut]).filter(({ row }) =>
    sections.includes(row.section),
  );

/** How many scenarios will run, but for the author's own. */
function countOf({ spec, obligations }: Asked, options: AcceptOptions): number {
  const { sections = SECTION_IDS, tags = '', shard, isChosen = () => true } = options;
  const isMeant = meantBy(sections, tags);
  const others = sections.flatMap((section) => [
    { section, kind: `${section}/written` },
    ...spec.sections[section].questions.map(() => ({ section, kind: `${section}/open` })),
  ]);
  const count = obligations.filter(
    (one) => isMeant(one) && isChosen(one) && !isNotReached(one.plan),
  ).length;
  return Math.ceil((count + others.filter(isMeant).length) / (shard?.of ?? 1));
}

const isWhole = ({ sections = SECTION_IDS, tags = '', shard, isChosen }: AcceptOptions): boolean =>
  sections.length === SECTION_IDS.length &&
  tags === '' &&
  (shard?.of ?? 1) === 1 &&
  isChosen === undefined;

/** The lanes of which something runs, at least so much: a browser is started for no others. */
async function needed(lanes: readonly Lane[], tags: string, least: number): Promise<Lane[]> {
  if (tags === '' && least === 1) return [...lanes];
  const counts = await Promise.all(
    lanes.map((lane) => inScratchFolder(lane, (folder) => countIn(folder, tags))),
  );
  return lanes.filter((_lane, index) => counts[index]! >= least);
}
