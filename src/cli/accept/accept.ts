// The acceptance run: the features, filled in for one specification, tried on one product.

import type { ProductContract } from '../../contract/product.ts';
import { SECTION_IDS, type OpenQuestion, type SectionId, type Spec } from '../../model/index.ts';
import type { Obligation } from '../../obligations/index.ts';
import { runFeatures } from './cucumber.ts';
import { expand, type Row } from './expand.ts';
import { fileNameOf, sectionOfFile } from './files.ts';
import type { Ended } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { ownFeatures } from './own.ts';
import type { Product } from './product.ts';
import { inScratchFolder } from './scratch.ts';
import type { Suite } from './suite.ts';
import type { Source } from '../../text/source.ts';

/** What is asked of the product. */
export interface Asked {
  readonly source: Source;
  readonly spec: Spec;
  readonly contract: ProductContract;
  readonly obligations: readonly Obligation[];
  /** What cannot be tried before other sections are shown. */
  readonly waiting: readonly Obligation[];
}

export interface AcceptOptions {
  /** Whose features to run; all nine where left out. */
  readonly sections?: readonly SectionId[];
  /** A tag expression of Cucumber: `@states/taken and not @slow`. */
  readonly tags?: string;
  /** Told of each scenario at its end. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

export interface Report {
  readonly spec: Spec;
  readonly outcomes: readonly Outcome[];
  readonly waiting: readonly Obligation[];
  readonly milliseconds: number;
}

/** Tries what is asked for on a product. */
export async function accept(
  asked: Asked,
  suite: Suite,
  product: Product,
  { sections = SECTION_IDS, tags = '', onOutcome }: AcceptOptions = {},
): Promise<Report> {
  const began = performance.now();
  const { spec, obligations, contract } = asked;
  const byId = new Map(obligations.map((obligation) => [obligation.id, obligation]));
  const run = { spec, lines: asked.source.lines, contract, obligations: byId, product };
  const own = await ownFeatures(spec, sections);
  const files = sections.map((id) => ({
    name: fileNameOf(id),
    text: expand(suite.features[id], (kind) => rowsOf(kind, spec, obligations)),
  }));
  const outcomes: Outcome[] = [];
  const note = (outcome: Outcome): void => {
    outcomes.push(outcome);
    onOutcome?.(outcome);
  };
  own.errors.map(unreadable).forEach(note);
  await inScratchFolder([...files, ...own.files], (folder) =>
    runFeatures({ folder, tags, define: () => suite.define(run) }, (ended) =>
      note(outcomeOf(ended, spec, byId)),
    ),
  );
  const inSections = ({ section }: Obligation): boolean => sections.includes(section);
  return {
    spec,
    outcomes,
    waiting: asked.waiting.filter(inSections),
    milliseconds: performance.now() - began,
  };
}

function rowsOf(kind: string, spec: Spec, obligations: readonly Obligation[]): readonly Row[] {
  const [section] = kind.split('/');
  const open = SECTION_IDS.find((id) => kind === `${id}/open` && id === section);
  if (open !== undefined) return spec.sections[open].questions.map(openRow);
  return obligations
    .filter((obligation) => obligation.kind === kind)
    .map(({ id, words }) => ({ ...words, id }));
}

const openRow = ({ about, at }: OpenQuestion): Row => ({ about, line: `${at.line}` });

function outcomeOf(
  { file, line, name, tags, row, verdict, milliseconds, stopped }: Ended,
  spec: Spec,
  obligations: ReadonlyMap<string, Obligation>,
): Outcome {
  const section = sectionOfFile(file);
  const kind = tags.find((tag) => tag.startsWith(`${section}/`)) ?? section;
  const obligation = obligations.get(row['id'] ?? '');
  return {
    section,
    kind,
    id: obligation?.id ?? null,
    name,
    line: lineOf(kind, line, row, obligation, spec.sections[section].at.line),
    verdict,
    milliseconds,
    stopped,
  };
}

function lineOf(
  kind: string,
  line: number,
  row: Row,
  obligation: Obligation | undefined,
  heading: number,
): number {
  // An author's own feature has the specification's lines.
  if (kind.endsWith('/own')) return line;
  return obligation?.at.line ?? (Number(row['line']) || heading);
}

const unreadable = (error: {
  section: SectionId;
  line: number;
  column: number;
  message: string;
}): Outcome => ({
  section: error.section,
  kind: `${error.section}/own`,
  id: null,
  name: 'The scenarios of a `gherkin` fence can be read',
  line: error.line,
  verdict: 'failed',
  milliseconds: 0,
  stopped: { step: 'Gherkin reads the fence', why: error.message },
});
