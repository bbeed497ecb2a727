// All that a specification must prove.

import { SECTION_IDS, type SectionId, type Spec } from '../model/index.ts';
import type { LeftOut, Obligation } from './obligation.ts';
import { Drafts } from './derive/draft.ts';
import { deriveCalls } from './derive/calls.ts';
import { deriveEntities } from './derive/entities.ts';
import { derivePurpose } from './derive/purpose.ts';
import { deriveScreens } from './derive/screens.ts';
import { deriveRoles } from './derive/roles.ts';
import { deriveRules } from './derive/rules.ts';
import { deriveStates } from './derive/states.ts';
import { deriveErrors } from './derive/errors.ts';
import { deriveLimits } from './derive/limits.ts';
import { Workshop } from './derive/workshop.ts';

export interface Obligations {
  /** Those that can be tried now, in the order of the sections. */
  readonly obligations: readonly Obligation[];
  /** Those that wait for sections that are not shown yet. */
  readonly waiting: readonly Obligation[];
  /** What is not tried, and why. */
  readonly leftOut: readonly LeftOut[];
}

type Derive = (workshop: Workshop, drafts: Drafts) => void;

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

/** Derives what the shown sections promise, each with its plan. */
export function obligationsOf(spec: Spec): Obligations {
  const workshop = new Workshop(spec);
  const drafts = new Drafts(workshop);
  for (const [id, derive] of DERIVE)
    if (spec.sections[id].state === 'shown') derive(workshop, drafts);
  const of = (waits: boolean): Obligation[] =>
    bySection(
      drafts.all.filter((draft) => draft.waits === waits).map(({ obligation }) => obligation),
    );
  return { obligations: of(false), waiting: of(true), leftOut: bySection(drafts.leftOut) };
}

const bySection = <Of extends { readonly section: SectionId }>(all: readonly Of[]): Of[] =>
  SECTION_IDS.flatMap((id) => all.filter(({ section }) => section === id));
