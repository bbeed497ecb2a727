// The acceptance run: the features, filled in for one specification, tried on one product.

import { SECTION_IDS, type SectionId } from '../../model/index.ts';
import {
  coverageOf,
  isNotReached,
  ON_THE_MOCK,
  type Covered,
  type IsAsked,
  type LeftOut,
  type Obligation,
  type Terms,
} from '../../obligations/index.ts';
import { runBatch } from './batch.ts';
import { runFeatures } from './cucumber.ts';
import { outlinesOf } from './lanes.ts';
import { meantBy } from './choice/meant.ts';
import type { Order } from './choice/order.ts';
import type { Shard } from './choice/shard.ts';
import type { Outcome } from './run/outcome.ts';
import { Outcomes } from './outcomes.ts';
import type { Report } from './report/facts/report.ts';
import type { Asked } from './run/asked.ts';
import { ownFeatures } from './own.ts';
import { namer } from './features/names.ts';
import type { Product } from './run/product.ts';
import type { Envelope } from './run/messages.ts';
import { inScratchFolder } from './features/scratch.ts';
import type { Suite } from './run/suite.ts';

export interface AcceptOptions {
  /** Whose features to run; all nine where left out. */
  readonly sections?: readonly SectionId[] | undefined;
  /** A tag expression of Cucumber: `@states/taken and not @screens`. */
  readonly tags?: string | undefined;
  /** The part of the scenarios to run; all where left out. */
  readonly shard?: Shard | undefined;
  /** Which of the obligations to try; all where left out. */
  readonly isChosen?: IsAsked | undefined;
  readonly order?: Order | undefined;
  /** Among how many threads of this process the scenarios are shared that only call. */
  readonly parallel?: number | undefined;
  /** Whether to stop at the first scenario that fails. */
  readonly failFast?: boolean | undefined;
  /** Whether nothing is tried but what is chosen: neither what sections begin with, nor the author's own. */
  readonly isAlone?: boolean;
  /** What is said not to be covered; all where left out. */
  readonly isTold?: (one: LeftOut) => boolean;
  /** The line of the author's own scenario that is tried, and nothing else. */
  readonly ownAt?: number | undefined;
  /** When whoever waits for the verdict began to, by `performance.now()`; now where left out. */
  readonly began?: number;
  /** Told of each scenario at its end, in whatever order they end. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /** Given, before anything is tried, what tells how far the run has come: no verdict on the whole. */
  readonly onBegun?: (soFar: () => Report) => void;
  /** Told of Cucumber's own messages, with the lane that each comes from. */
  readonly onMessage?: ((envelope: Envelope, lane: number) => void) | undefined;
}

/** Tries what is asked for on a product. */
export async function accept(
  asked: Asked,
  suite: Suite,
  product: Product,
  options: AcceptOptions = {},
): Promise<Report> {
  const { sections = SECTION_IDS, tags = '', shard, order, isChosen = () => true } = options;
  const {
    isAlone = false,
    isTold = () => true,
    ownAt,
    onOutcome = () => {},
    onMessage = () => {},
    onBegun = () => {},
    began = performance.now(),
  } = options;
  const { source, spec, contract } = asked;
  const obligations = new Map<string, Obligation>();
  const outcomes = new Outcomes(spec, obligations, onOutcome);
  const own = await ownFeatures(spec, isAlone && ownAt === undefined ? [] : sections, ownAt);
  const isFirst = shard === undefined || shard.index === 1;
  for (const error of isFirst ? own.errors : []) outcomes.noteUnreadable(error);
  const { terms = ON_THE_MOCK } = asked;
  const run = {
    spec,
    lines: source.lines,
    contract,
    obligations,
    product,
    terms,
    part: 0,
  };
  const trying = { asked, suite, product, options, run, outcomes };
  const isMeant = meantBy(sections, tags);
  const reportOf = (whole: Asked, notReached: readonly Obligation[]): Report => ({
    spec,
    lines: source.lines,
    nameOf: namer(suite.features),
    outcomes: outcomes.inOrder,
    waiting: whole.waiting.filter((one) => isMeant(one) && (!isAlone || isChosen(one))),
    leftOut: [...whole.leftOut.filter(isTold), ...outcomes.leftOut].filter(isMeant),
    notReached,
    coverage: coverageIn(whole, sections).filter(
      // Of other rows it is not known what covers them.
      ({ own: asked, resting }) => !isAlone || asked.length + resting.length > 0,
    ),
    isWhole: isWhole(options),
    order: order ?? 'defined',
    elsewhere: product.elsewhere ?? null,
    again: againOn(product, terms),
    notBuilt: whole.notBuilt ?? [],
    left: product.manners?.left ?? 0,
    milliseconds: performance.now() - began,
  });
  onBegun(() => ({ ...reportOf(asked, []), isWhole: false }));
  for (const one of asked.obligations) obligations.set(one.id, one);
  // What every section begins with is tried before anything is planned.
  const first = asked.obligations.filter((one) => isChosen(one) && !isNotReached(one.plan));
  let lanes = await runBatch(trying, { some: first, own: own.files, isFirst: !isAlone, place: 0 });
  const { planning = null } = asked;
  for (let some = (await planning?.next()) ?? null; some !== null;) {
    for (const one of some) obligations.set(one.id, one);
    const tried = some.filter((one) => isChosen(one) && !isNotReached(one.plan));
    lanes += await runBatch(trying, { some: tried, own: [], isFirst: false, place: lanes });
    some = (await planning?.next()) ?? null;
  }
  const whole = planning === null ? asked : { ...asked, ...(await planning.whole()) };
  const notReached = whole.obligations.filter(
    (one) => isNotReached(one.plan) && isMeant(one) && isChosen(one),
  );
  // Those who read Cucumber's messages are told of it as of what was skipped.
  const skipped = options.onMessage === undefined ? [] : outlinesOf(suite, sections, notReached);
  if (skipped.length > 0)
    await inScratchFolder(skipped, (folder) =>
      runFeatures(
        { folder, tags, define: () => suite.define(run) },
        () => {},
        (envelope) => onMessage(envelope, lanes),
      ),
    );
  return reportOf(whole, notReached);
}

/** On the same product and terms: rows in every combination, and as long a wait. */
const againOn = ({ manners, address }: Product, { isWhole, patience }: Terms): string[] => [
  ...(manners === null ? [] : ['--against', address]),
  ...(isWhole ? ['--all'] : []),
  ...(manners === null || patience === 0 ? [] : ['--wait', `${Math.ceil(patience / 1000)}s`]),
  '--replay',
];

/** What covers the rows of some sections. */
const coverageIn = (
  { spec, obligations, waiting, leftOut, unbuilt = [] }: Asked,
  sections: readonly SectionId[],
): Covered[] =>
  coverageOf(spec, [...obligations, ...waiting, ...leftOut, ...unbuilt]).filter(({ row }) =>
    sections.includes(row.section),
  );

const isWhole = ({ sections = SECTION_IDS, tags = '', shard, isChosen }: AcceptOptions): boolean =>
  sections.length === SECTION_IDS.length &&
  tags === '' &&
  (shard?.of ?? 1) === 1 &&
  isChosen === undefined;
