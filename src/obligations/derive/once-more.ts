// A call that has succeeded once, about to be made again.

import { again } from '../search/again.ts';
import type { Situation } from '../search/situation.ts';
import type { Poised, Ready, Workshop } from './workshop.ts';

/** At most so many choices of what it finds are looked at. */
const MOST_HANDS = 3;

/** As things are, and then with the way to it gone once more: what it was about may be used up. */
export function* onceMore(workshop: Workshop, ready: Ready, from: Situation): Generator<Poised> {
  const { facts, player } = ready;
  yield* workshop.poised(from, facts, player, MOST_HANDS);
  const next = again(from, ready.situation.acts, { cast: workshop.cast });
  if (next !== null) yield* workshop.poised(next, facts, player, MOST_HANDS);
}
