// What an obligation is drafted from, and the draft with its plan.

import { SECTION_IDS, type Amount, type SectionId } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import type { Asking, KINDS, Obligation, ObligationKind } from '../../plan/obligation.ts';
import type { Plan, Reason } from '../../plan/plan.ts';
import type { Untried } from '../no-plan.ts';
import { mapValues } from './words.ts';

type Words<Kind extends ObligationKind> = Record<(typeof KINDS)[Kind][number], string>;

export interface Drafted<Kind extends ObligationKind> {
  readonly kind: Kind;
  /** What follows the kind in the id. */
  readonly name: string;
  readonly at: Span;
  readonly also?: readonly Reason[];
  readonly words: Words<Kind>;
  /** The bound of a rule that it is about. */
  readonly bound?: Amount | null;
  /** One look more at what another obligation tries: where nothing is to be seen, nothing is missed. */
  readonly isExtra?: boolean;
  /** A combination of rows of which each two, or those next to each other, are tried anyhow. */
  readonly isFurther?: boolean;
  /** What it is about that the product sends: where nobody takes such, it is left out. */
  readonly sends?: 'mail' | 'webhook' | 'outgoing';
  /** Sections that it stands on beside its own and those of its acts. */
  readonly needs?: readonly SectionId[];
  /** The plan, made only once the needs are there. */
  readonly plan: () => Plan | Untried;
}

export interface Draft {
  readonly obligation: Obligation;
  readonly waits: boolean;
  readonly bound: Amount | null;
  /** The code of the catalogue's error that it provokes. */
  readonly provokes: string | null;
}

const sectionOf = (kind: ObligationKind): SectionId =>
  SECTION_IDS.find((id) => kind.startsWith(`${id}/`))!;

/** The sections that an obligation stands on whatever its plan. */
export const sectionsOf = ({
  kind,
  needs = [],
}: Pick<Drafted<ObligationKind>, 'kind' | 'needs'>): readonly SectionId[] => [
  sectionOf(kind),
  ...needs,
];

/** What an obligation has whatever its plan comes to. Names are the same whatever product is tried. */
export function askingOf<Kind extends ObligationKind>(
  drafted: Drafted<Kind>,
  mark: string,
): Asking {
  const { kind, name, at, also = [] } = drafted;
  const unmarked = (text: string): string => (mark === '' ? text : text.replaceAll(mark, ''));
  const words = mapValues(drafted.words, unmarked);
  return { id: unmarked(`${kind}/${name}`), kind, section: sectionOf(kind), at, also, words };
}
