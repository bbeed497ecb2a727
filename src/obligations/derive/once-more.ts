// A call that has succeeded once, about to be made again.

import { again } from '../search/again.ts';
import { bind } from '../search/bind.ts';
import type { Situation } from '../search/situation.ts';
import type { Poised, Ready, Workshop } from './workshop.ts';

/** At most so many choices of what it finds are looked at. */
const MOST_HANDS = 3;

/** As things are, and then with the way to it gone once more: what it was about may be used up. */
export function* onceMore(workshop: Workshop, ready: Ready, from: Situation): Generator<Poised> {
  yield* poisedIn(workshop, ready, from);
  const next = again(from, ready.situation.acts, { cast: workshop.cast });
  if (next !== null) yield* poisedIn(workshop, ready, next);
}

function* poisedIn(
  workshop: Workshop,
  { facts, player }: Ready,
  from: Situation,
): Generator<Poised> {
  for (const prospect of workshop.prospects(from, facts, player).slice(0, MOST_HANDS)) {
    const ask = bind(prospect.situation, facts, player.name, prospect.hand, prospect.pool);
    if (ask !== null) yield { ...prospect, facts, ask };
  }
}
