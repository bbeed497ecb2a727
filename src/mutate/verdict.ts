// What became of each change: noticed, not noticed, or argued to make no difference.

import type { SectionId } from '../model/index.ts';
import { SECTION_IDS } from '../model/index.ts';
import type { Change } from './changing/change.ts';

export interface Outcome {
  readonly change: Change;
  /** The first obligation that does not hold any more; null: none noticed. */
  readonly killedBy: string | null;
  /** Why nobody could notice, where that is argued. */
  readonly equivalent: string | null;
}

/**
 * By which a change is known from one run to the next: `states/row-dropped Ticket.status:…`. It stands in
 * a code span where it is argued, so that it has none of its own.
 */
export const idOf = ({ kind, subject }: Change): string => `${kind} ${subject.replaceAll('`', '')}`;

export const sectionOf = ({ kind }: Change): SectionId => kind.split('/')[0] as SectionId;

/** Whether only pages can show it. */
export const isOfPages = (change: Change): boolean => sectionOf(change) === 'screens';

export interface Counts {
  readonly killed: number;
  readonly survived: number;
  readonly equivalent: number;
}

export const countsOf = (outcomes: readonly Outcome[]): Counts => ({
  killed: outcomes.filter(({ killedBy }) => killedBy !== null).length,
  survived: outcomes.filter(isSurvivor).length,
  equivalent: outcomes.filter(isEquivalent).length,
});

/** Neither noticed nor argued to make no difference. */
export const isSurvivor = ({ killedBy, equivalent }: Outcome): boolean =>
  killedBy === null && equivalent === null;
const isEquivalent = ({ killedBy, equivalent }: Outcome): boolean =>
  killedBy === null && equivalent !== null;

/** The outcomes of each section in which something was changed. */
export const bySection = (outcomes: readonly Outcome[]): [SectionId, readonly Outcome[]][] =>
  SECTION_IDS.map((id): [SectionId, readonly Outcome[]] => [
    id,
    outcomes.filter(({ change }) => sectionOf(change) === id),
  ]).filter(([, of]) => of.length > 0);
