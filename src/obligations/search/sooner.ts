// A call made sooner on a way that was gone: since the clock went on it is refused, as it takes no record in the state
// that one is in by now, or as a deadline is past. What it does for another call has to be done before that.

import { heldOf } from '../situation/request/held.ts';
import type { Situation } from '../situation/situation.ts';
import type { Blocked, Helps, Remedy } from './blocked.ts';
import { repeated } from './revising.ts';

/** How many times the clock has moved on a way are looked behind: each costs a search of its own. */
const BEHIND = 3;

/**
 * Where the way leads if the remedy is taken before the clock last moved, or one of the times before; null where
 * it cannot be taken there either, or the rest of the way cannot be gone then. `helps`: whether where the way
 * leads is of use; `take`: takes it in a situation from which what comes of it has to be of use, else gives null.
 */
export function sooner(
  { situation, facts, hand }: Blocked,
  remedy: Remedy,
  helps: Helps | undefined,
  take: (at: Situation, helps: Helps | undefined) => Situation | null,
): Situation | null {
  if (remedy.kind !== 'call' || remedy.isWished !== true) return null;
  const { moves } = remedy.facts;
  const isOpen = (at: Situation): boolean =>
    moves.length === 0 ||
    moves.some(({ entity, field, from }) => {
      const held = from === null ? null : heldOf(facts, hand, entity);
      const record = held && at.scene().record(entity, held.key);
      return record?.stored[field] === from && from !== null;
    });
  // What the state allows now as it did before, no other time makes possible.
  if (moves.length > 0 && isOpen(situation)) return null;
  const later: Situation[] = [];
  let behind = 0;
  for (let at = situation; at.before !== null && behind < BEHIND; at = at.before) {
    later.unshift(at);
    if (at.act?.kind !== 'clock') continue;
    behind += 1;
    if (!isOpen(at.before)) continue;
    const rest = [...later];
    const goOn = (from: Situation): Situation | null =>
      rest.reduce<Situation | null>((now, one) => now && goneOn(now, one), from);
    const isHelp = (from: Situation): boolean => {
      const led = goOn(from);
      return led !== null && helps?.(led) !== false;
    };
    const taken = take(at.before, helps && isHelp);
    const on = taken && goOn(taken);
    if (on !== null) return on;
  }
  return null;
}

/** The situation once an act of a way is done there. */
function goneOn(from: Situation, one: Situation): Situation | null {
  if (one.act?.kind === 'clock') return from.pass(one.act.forward);
  return one.ask === null ? null : repeated(from, one, one.ask);
}
