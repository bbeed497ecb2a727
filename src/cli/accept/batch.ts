// Some obligations tried: those that only call one after another, or shared among threads; those that
// open screens in lanes of their own beside them.

import type { SectionId, Spec } from '../../model/index.ts';
import { SECTION_IDS } from '../../model/index.ts';
import { ON_THE_MOCK, type Obligation } from '../../obligations/index.ts';
import type { AcceptOptions } from './accept.ts';
import type { Asked } from './run/asked.ts';
import { countIn, runFeatures } from './cucumber.ts';
import { inWords } from './choice/shard.ts';
import { lanesOf, type Lane, type Lanes } from './lanes.ts';
import type { Outcomes } from './outcomes.ts';
import type { Product } from './run/product.ts';
import { inScratchFolder, type FeatureFile } from './features/scratch.ts';
import type { Run, Suite } from './run/suite.ts';
import { inThread } from './threads.ts';

/** What every batch of a run has in common. */
export interface Trying {
  readonly asked: Asked;
  readonly suite: Suite;
  readonly product: Product;
  readonly options: AcceptOptions;
  readonly run: Run;
  readonly outcomes: Outcomes;
}

export interface Batch {
  readonly some: readonly Obligation[];
  /** The author's own features. */
  readonly own: readonly FeatureFile[];
  /** Whether what every section begins with is tried with it. */
  readonly isFirst: boolean;
  /** How many lanes there were before. */
  readonly place: number;
}

/** Tries a batch, and gives how many lanes it took. */
export async function runBatch(trying: Trying, batch: Batch): Promise<number> {
  const { asked, suite, product, options, run, outcomes } = trying;
  const { sections = SECTION_IDS, tags = '', shard, order, failFast = false } = options;
  const { onMessage = () => {} } = options;
  if (failFast && outcomes.hasFailed) return 0;
  const all = lanesFor(trying, batch, sections, asked.spec);
  const screens = await needed(all.screens, tags, shard?.index ?? 1);
  const calling = [...all.first, ...batch.own];
  const lanes = [...(calling.length > 0 ? [calling] : []), ...screens];
  const part = shard === undefined ? undefined : inWords(shard);
  const runLane = (lane: Lane, place: number): Promise<void> =>
    inScratchFolder(lane, (folder) =>
      runFeatures(
        { folder, tags, shard: part, order, failFast, define: () => suite.define(run) },
        (end) => outcomes.note(end),
        (envelope) => onMessage(envelope, batch.place + place),
      ),
    );
  const isTelling = options.onMessage !== undefined;
  const { terms = ON_THE_MOCK } = asked;
  const task = { file: asked.spec.file, text: asked.source.text, terms, tags, order, isTelling };
  const runThread = ([lane, some]: Lanes['threads'][number], index: number): Promise<void> =>
    inThread({ ...task, lane, obligations: some, part: index + 1 }, (told) =>
      'ended' in told
        ? outcomes.note(told.ended)
        : onMessage(told.envelope, batch.place + lanes.length + index),
    );
  // A machine without a browser is told so before anything is tried.
  if (screens.length > 0) await product.screens();
  if (product.manners === null)
    await Promise.all([...all.threads.map(runThread), ...lanes.map(runLane)]);
  // Where there is one world for all, nobody should get in another's way.
  else
    for (const [place, lane] of lanes.entries())
      if (!failFast || !outcomes.hasFailed) await runLane(lane, place);
  return lanes.length + all.threads.length;
}

function lanesFor(
  { suite, product, options }: Trying,
  { some, isFirst }: Batch,
  sections: readonly SectionId[],
  spec: Spec,
): Lanes {
  return lanesOf(suite, sections, spec, some, {
    threads: threadsFor(product, options),
    isFirst,
  });
}

/** One where there is one world for all; and a part is the same one however many cores there are. */
const threadsFor = ({ manners }: Product, { parallel = 1, shard }: AcceptOptions): number =>
  manners === null && shard === undefined ? parallel : 1;

/** The lanes of which something runs, at least so much: a browser is started for no others. */
async function needed(lanes: readonly Lane[], tags: string, least: number): Promise<Lane[]> {
  if (tags === '' && least === 1) return [...lanes];
  const counts = await Promise.all(
    lanes.map((lane) => inScratchFolder(lane, (folder) => countIn(folder, tags))),
  );
  return lanes.filter((_lane, index) => counts[index]! >= least);
}
