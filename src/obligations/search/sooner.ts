// A call made sooner on a way that was gone: the clock has led a record to where the call takes it no more,
// and what the call does for another one has to be done before that.

import { heldOf } from '../situation/request/held.ts';
import type { Situation } from '../situation/situation.ts';
import type { Blocked, Remedy } from './blocked.ts';
import { repeated } from './revising.ts';

/**
 * Where the way leads if the remedy is taken before the clock last moved what is in hand from a state in which
 * it can be; null where it did not, or the rest of the way cannot be gone then. `take`: takes it in a situation.
 */
export function sooner(
  { situation, facts, hand }: Blocked,
  remedy: Remedy,
  take: (at: Situation) => Situation | null,
): Situation | null {
  if (remedy.kind !== 'call' || remedy.isWished !== true) return null;
  const { moves } = remedy.facts;
  const isOpen = (at: Situation): boolean =>
    moves.some(({ entity, field, from }) => {
      const held = from === null ? null : heldOf(facts, hand, entity);
      const record = held && at.scene().record(entity, held.key);
      return record?.stored[field] === from && from !== null;
    });
  if (moves.length === 0 || isOpen(situation)) return null;
  const later: Situation[] = [];
  for (let at = situation; at.before !== null; at = at.before) {
    later.unshift(at);
    if (at.act?.kind !== 'clock' || !isOpen(at.before)) continue;
    const taken = take(at.before);
    return taken && later.reduce<Situation | null>((now, one) => now && goneOn(now, one), taken);
  }
  return null;
}

/** The situation once an act of a way is done there. */
function goneOn(from: Situation, one: Situation): Situation | null {
  if (one.act?.kind === 'clock') return from.pass(one.act.forward);
  return one.ask === null ? null : repeated(from, one, one.ask);
}
