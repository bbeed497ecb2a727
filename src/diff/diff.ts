// What has changed in meaning between two specifications, row by row.

import type { Document } from '../language/document/document.ts';
import { SECTION_IDS, type SectionId } from '../model/index.ts';
import type { Change } from './facts/change.ts';
import { compared, type Compared } from './facts/compared.ts';
import { diffAcross } from './across.ts';
import { withoutRenames } from './renames.ts';
import { diffCalls } from './sections/calls/calls.ts';
import { diffEntities } from './sections/entities/entities.ts';
import { diffErrors } from './sections/errors.ts';
import { diffLimits } from './sections/limits.ts';
import { diffPurpose } from './sections/purpose.ts';
import { diffRoles } from './sections/roles.ts';
import { diffOverlaps } from './sections/overlaps.ts';
import { diffRules } from './sections/rules.ts';
import { diffScreens } from './sections/screens.ts';
import { diffStanding, isSettled, isWritten } from './sections/standing.ts';
import { diffStates } from './sections/states.ts';

const SECTIONS: Readonly<Record<SectionId, (compared: Compared) => Change[]>> = {
  purpose: diffPurpose,
  screens: diffScreens,
  entities: diffEntities,
  states: diffStates,
  rules: (compared) => [...diffRules(compared), ...diffOverlaps(compared)],
  roles: diffRoles,
  calls: diffCalls,
  errors: diffErrors,
  limits: diffLimits,
};

/**
 * The changes from one specification to another, in the order of the sections. What of them is broken
 * is not compared. Prose, order and layout that decide nothing are no change.
 */
export function diff(before: Document, after: Document): Change[] {
  const { document, renames } = withoutRenames(before, after);
  const both = compared(document, after);
  const found = SECTION_IDS.flatMap((id) => [
    ...diffStanding(both, id),
    ...(isWritten(both, id) ? SECTIONS[id](both).filter(isSettled(both, id)) : []),
  ]);
  // Where nothing has changed but names nothing follows.
  const follows = found.length === 0 ? [] : diffAcross(document, after);
  const all = [...renames, ...found, ...follows];
  return SECTION_IDS.flatMap((id) => all.filter(({ section }) => section === id));
}
