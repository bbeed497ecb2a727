// Which records a call deletes: by a step of its own, or by a row of section 4 that leads nowhere.

import { stepsOfKind } from '../steps.ts';
import type { CallFacts } from '../subject.ts';

/** The names of the records that a call finds and may delete. */
export function deletedBy(facts: CallFacts): string[] {
  const targets = stepsOfKind(facts.call, 'delete').map(({ target }) => target.source.trim());
  const isEnded = (entity: string): boolean =>
    facts.moves.some((move) => move.entity === entity && move.to === null);
  return facts.finds
    .filter(({ as, entity }) => targets.includes(as) || isEnded(entity.name))
    .map(({ as }) => as);
}
