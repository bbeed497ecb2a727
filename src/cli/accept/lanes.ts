// Which scenarios run beside which: those that only call run one after another, for they never wait;
// those that open screens run in a few lanes of their own, for they mostly do.

import { SECTION_IDS, type OpenQuestion, type SectionId, type Spec } from '../../model/index.ts';
import { isPossible, type Obligation } from '../../obligations/index.ts';
import { expand, expandOutlines, type Row } from './expand.ts';
import { fileNameOf } from './files.ts';
import type { FeatureFile } from './scratch.ts';
import type { Suite } from './suite.ts';

/** Features that run one after another. */
export type Lane = readonly FeatureFile[];

/** Each keeps a page of the browser busy; more than the machine has cores gains nothing. */
const SCREEN_LANES = 3;

/** The features of some sections, filled in for a specification. */
export function lanesOf(
  suite: Suite,
  sections: readonly SectionId[],
  spec: Spec,
  obligations: readonly Obligation[],
): Lane[] {
  const [withScreens, calling] = partition(obligations, opensScreens);
  const first = sections.map((id) => ({
    name: fileNameOf(id),
    text: expand(suite.features[id], (kind) => openRows(kind, spec) ?? rowsOf(kind, calling)),
  }));
  const others = Array.from({ length: SCREEN_LANES }, (_, lane) =>
    sections.flatMap((id) => {
      const own = withScreens.filter((_obligation, index) => index % SCREEN_LANES === lane);
      const text = expandOutlines(suite.features[id], (kind) => rowsOf(kind, own));
      return text === null ? [] : [{ name: fileNameOf(id), text }];
    }),
  );
  return [first, ...others].filter((lane) => lane.length > 0);
}

/** Whether a browser is needed to try it. */
export const opensScreens = ({ plan }: Obligation): boolean =>
  isPossible(plan) &&
  [...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)].some(
    ({ kind }) => kind === 'open' || kind === 'submit',
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
