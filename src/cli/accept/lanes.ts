// Which scenarios run beside which: those that only call run one after another, for they never wait;
// those that open screens run in a few lanes of their own, for they mostly do.

import { SECTION_IDS, type OpenQuestion, type SectionId, type Spec } from '../../model/index.ts';
import type { Obligation } from '../../obligations/index.ts';
import { opensScreens } from './choice/opens-screens.ts';
import { expand, expandOutlines, type Row } from './features/expand.ts';
import { fileNameOf } from './features/files.ts';
import type { FeatureFile } from './features/scratch.ts';
import type { Suite } from './run/suite.ts';

/** Features that run one after another. */
export type Lane = readonly FeatureFile[];

/** Each keeps a page of the browser busy; more than the machine has cores gains nothing. */
const SCREEN_LANES = 3;

/** What is tried in which lane. */
export interface Lanes {
  /** What only calls, and what every section begins with. */
  readonly first: Lane;
  /** What only calls, too, in other threads; each with its obligations. */
  readonly threads: readonly (readonly [Lane, readonly Obligation[]])[];
  readonly screens: readonly Lane[];
}

/** The features that hold some obligations, and nothing else. */
export const outlinesOf = (
  suite: Suite,
  sections: readonly SectionId[],
  some: readonly Obligation[],
): Lane =>
  sections.flatMap((id) => {
    const text = expandOutlines(suite.features[id], (kind) => rowsOf(kind, some));
    return text === null ? [] : [{ name: fileNameOf(id), text }];
  });

/** The features of some sections, filled in for a specification. */
export function lanesOf(
  suite: Suite,
  sections: readonly SectionId[],
  spec: Spec,
  obligations: readonly Obligation[],
  { threads = 1, isFirst = true }: { readonly threads?: number; readonly isFirst?: boolean } = {},
): Lanes {
  const [withScreens, calling] = partition(obligations, opensScreens);
  const [own = [], ...parts] = shared(calling, threads);
  const outlines = (some: readonly Obligation[]): Lane => outlinesOf(suite, sections, some);
  const first = isFirst
    ? sections.map((id) => ({
        name: fileNameOf(id),
        text: expand(suite.features[id], (kind) => openRows(kind, spec) ?? rowsOf(kind, own)),
      }))
    : outlines(own);
  return {
    first,
    threads: parts.filter(({ length }) => length > 0).map((part) => [outlines(part), part]),
    screens: shared(withScreens, SCREEN_LANES)
      .map(outlines)
      .filter(({ length }) => length > 0),
  };
}

/** Every so many-th to each, so that all take about as long. */
const shared = <Item>(items: readonly Item[], among: number): Item[][] =>
  Array.from({ length: among }, (_, lane) =>
    items.filter((_item, index) => index % among === lane),
  );

const rowsOf = (kind: string, obligations: readonly Obligation[]): Row[] =>
  obligations
    .filter((obligation) => obligation.kind === kind)
    .map(({ id, words }) => ({ ...words, id }));

/** The open questions of a section, where that is what an outline is about. */
function openRows(kind: string, spec: Spec): Row[] | null {
  const id = SECTION_IDS.find((section) => kind === `${section}/open`);
  return id === undefined ? null : spec.sections[id].questions.map(openRow);
}

const openRow = ({ about, at }: OpenQuestion): Row => ({ about, line: `${at.line}` });

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}
