// All that a specification must prove.

import { SECTION_IDS, type SectionId, type Spec, withScopes } from '../model/index.ts';
import { KINDS, type LeftOut, type Obligation, type ObligationKind } from './obligation.ts';
import { Drafts, type Onlooker } from './planning/draft.ts';
import { deriveCalls } from './sections/calls/calls.ts';
import { deriveEntities } from './sections/entities/entities.ts';
import { acceptedOnWays, derivePurpose } from './sections/purpose/purpose.ts';
import { deriveScreens } from './sections/screens/screens.ts';
import { deriveRoles } from './sections/roles/roles.ts';
import { deriveRules } from './sections/rules/rules.ts';
import { deriveStates } from './sections/states/states.ts';
import { deriveErrors } from './sections/errors/errors.ts';
import { deriveLimits } from './sections/limits/limits.ts';
import { ON_THE_MOCK, type Terms } from './terms.ts';
import { PlanningContext } from './planning/planning-context.ts';

export interface Obligations {
  /** Those that can be tried now, in the order of the sections. */
  readonly obligations: readonly Obligation[];
  /** Those that wait for sections that are not shown yet. */
  readonly waiting: readonly Obligation[];
  /** What is not tried, and why. */
  readonly leftOut: readonly LeftOut[];
}

const ALL = Object.keys(KINDS) as ObligationKind[];
const isOf = (kind: ObligationKind, id: SectionId): boolean => kind.startsWith(`${id}/`);

type Derive = (context: PlanningContext, drafts: Drafts) => void;

/** In this order: the later ones prove by plans of the earlier. */
const DERIVE: readonly (readonly [SectionId, Derive])[] = [
  ['entities', deriveEntities],
  ['states', deriveStates],
  ['rules', deriveRules],
  ['roles', deriveRoles],
  ['calls', deriveCalls],
  ['limits', deriveLimits],
  ['errors', deriveErrors],
  ['screens', deriveScreens],
  ['purpose', derivePurpose],
];

/** Whose plans the obligations of a section are proved by, beside their own. */
const PROVED_BY: Partial<Record<SectionId, readonly SectionId[]>> = {
  limits: ['rules', 'states'],
  errors: DERIVE.map(([id]) => id),
};

/** Derives what the shown sections promise, each with its plan; of some kinds, or of all. */
export function obligationsOf(
  spec: Spec,
  kinds: readonly ObligationKind[] = ALL,
  terms: Terms = ON_THE_MOCK,
  onlooker: Onlooker = {},
): Obligations {
  const planning = planned(spec, kinds, terms, onlooker);
  for (;;) {
    const { done, value } = planning.next();
    if (done === true) return value;
  }
}

/** The same section by section: whoever asks for the next one may do something else before. */
function* planned(
  written: Spec,
  kinds: readonly ObligationKind[] = ALL,
  terms: Terms = ON_THE_MOCK,
  { onPlanned = () => {}, ...onlooker }: Onlooker = {},
): Generator<SectionId, Obligations> {
  const spec = withScopes(written);
  const context = new PlanningContext(spec, undefined, undefined, terms, onlooker.isOver);
  context.follow(() => acceptedOnWays(context));
  const byExamples = new PlanningContext(
    spec,
    undefined,
    undefined,
    { ...terms, countsExamples: true },
    onlooker.isOver,
  );
  const sections = new Set(SECTION_IDS.filter((id) => kinds.some((kind) => isOf(kind, id))));
  const needed = new Set([...sections].flatMap((id) => PROVED_BY[id] ?? []));
  const isNeeded = (kind: ObligationKind): boolean =>
    kinds.includes(kind) || [...needed].some((id) => isOf(kind, id));
  const drafts = new Drafts(context, isNeeded, {
    ...onlooker,
    onPlanned: (one) => {
      if (kinds.includes(one.kind)) onPlanned(one);
    },
  });
  for (const [id, derive] of DERIVE) {
    if (spec.sections[id].state !== 'shown') continue;
    derive(context, drafts);
    // What comes after proves by the plans of these.
    if (id === 'calls') drafts.again();
    yield id;
  }
  // What nothing leads to from what plans make themselves may be there in the Examples.
  drafts.resume(byExamples);
  for (const [id, derive] of DERIVE)
    if (spec.sections[id].state === 'shown') {
      derive(byExamples, drafts);
      yield id;
    }
  drafts.end();
  const of = (waits: boolean): Obligation[] =>
    bySection(
      drafts.all
        .filter(({ waits: has, obligation }) => has === waits && kinds.includes(obligation.kind))
        .map(({ obligation }) => obligation),
    );
  const leftOut = drafts.leftOut.filter(({ kind }) => kinds.includes(kind));
  return { obligations: of(false), waiting: of(true), leftOut: bySection(leftOut) };
}

const bySection = <Of extends { readonly section: SectionId }>(all: readonly Of[]): Of[] =>
  SECTION_IDS.flatMap((id) => all.filter(({ section }) => section === id));
