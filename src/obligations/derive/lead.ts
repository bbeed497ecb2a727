// The way to a call by what it is refused for.

import type { Backward, Posed } from '../search/backward.ts';
import type { Player } from '../search/cast.ts';
import { heldOf } from '../search/held.ts';
import type { Refusal } from '../search/refusal.ts';
import type { Situation } from '../search/situation.ts';
import type { Quest, Ready } from './quest.ts';

interface Leading {
  readonly players: readonly Player[];
  /** What the call has been refused for so far; each try adds to it. */
  readonly refusals: readonly Refusal[];
  readonly tryOut: (posed: Posed) => Ready | null;
}

/** A call as a quest asks for it, by the calls that it takes to come there; null where none are found. */
export const leadTo = (
  backward: Backward,
  start: Situation,
  { facts, from }: Quest,
  { players, refusals, tryOut }: Leading,
): Ready | null =>
  backward.find<Ready>(start, {
    facts,
    players,
    about: [],
    make: (posed) => {
      const before = refusals.length;
      const found = tryOut(posed);
      if (found !== null) return { found, after: found.attempt.outcome.after };
      const held = from === undefined ? null : heldOf(facts, posed.hand, from.entity);
      if (from !== undefined && held?.stored[from.field] !== from.state)
        return { refused: null, towards: from };
      return { refused: refusals.length > before ? refusals.at(-1)! : null };
    },
  });
