// One record more of an entity than a search makes by itself.

import { populate } from '../search/populate.ts';
import type { Situation } from '../search/situation.ts';
import type { Workshop } from './workshop.ts';

/** The situation with another record of an entity in it, for each way of making one. */
export function* withAnother(
  workshop: Workshop,
  from: Situation,
  entity: string,
): Generator<Situation> {
  const { cast, subject } = workshop;
  for (const facts of subject.makersOf(entity))
    for (const player of cast.everybody) {
      const made = populate(from, 1, { cast, facts, player, hand: {} });
      if (made !== null) yield made;
    }
}
