// What a scenario came to, and how many came to what.

import type { LeftOut, Reason } from '../../../obligations/index.ts';
import { SECTION_IDS, type SectionId } from '../../../model/index.ts';

export type Verdict = 'passed' | 'failed' | 'pending' | 'undefined';

/** A scenario that has run. */
export interface Outcome {
  readonly section: SectionId;
  /** The tag of its outline without `@`: `states/taken`; `own` for one of the author's. */
  readonly kind: string;
  /** The obligation it proves; null for a section's first scenario, and for the author's own. */
  readonly id: string | null;
  readonly name: string;
  /** The line of the specification that it comes from. */
  readonly line: number;
  readonly verdict: Verdict;
  readonly milliseconds: number;
  /** The step that it stopped at, and why; null where it passed. */
  readonly stopped: { readonly step: string; readonly why: string } | null;
  /** The rows that contradict each other, where it can never be. */
  readonly contrary?: readonly Reason[];
  /** The requests that it made, as commands to make them again; none where it passed. */
  readonly requests: readonly string[];
}

/** What was not tried: of what a row asks for, or of the author's own scenarios. */
export type NotTried = Omit<LeftOut, 'kind'> & {
  readonly kind: LeftOut['kind'] | `${SectionId}/own`;
};

export type Tally = Record<Verdict, number>;

/** How many came to what. */
export function tally(outcomes: readonly Outcome[]): Tally {
  const counts: Tally = { passed: 0, failed: 0, pending: 0, undefined: 0 };
  for (const { verdict } of outcomes) counts[verdict] += 1;
  return counts;
}

/** The outcomes of each section that has any, in the sections' order. */
export function bySection(outcomes: readonly Outcome[]): [SectionId, Outcome[]][] {
  return SECTION_IDS.map((id): [SectionId, Outcome[]] => [
    id,
    outcomes.filter((outcome) => outcome.section === id),
  ]).filter(([, of]) => of.length > 0);
}
