// One record more of an entity than a search makes by itself.

import { again } from '../search/again.ts';
import { populate } from '../search/populate.ts';
import type { Situation } from '../search/situation.ts';
import type { Workshop } from './workshop.ts';

/** The situation with another record of an entity in it, for each way of making one that is found. */
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
  const twice = again(from, from.acts, { cast });
  if (twice !== null && twice.madeOf(entity).length > from.madeOf(entity).length) yield twice;
}
