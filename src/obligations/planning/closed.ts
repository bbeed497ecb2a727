// Calls that section 6 lets nobody make.

import type { Actor } from '../search/actors/actors.ts';
import { cellsOf, isOpen, mayEver } from '../subject/people/grants.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import type { NoPath } from './call-query.ts';

/** That nobody of these may ever make a call; null where somebody may. */
export function closedTo(
  subject: Subject,
  { call }: CallFacts,
  players: readonly Actor[],
): NoPath | null {
  if (isOpen(subject)) return null;
  const cells = players.flatMap(({ roles }) => cellsOf(subject, call.name, roles));
  if (cells.some(mayEver)) return null;
  return {
    reasons: cells.map(({ at, role }) => ({ at, why: `${role.name} may not \`${call.name}\`` })),
  };
}
