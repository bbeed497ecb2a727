// One record more of an entity than a search makes by itself.

import { populate } from '../search/populate.ts';
import type { Situation } from '../search/situation.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Workshop } from './workshop.ts';

/** The calls of section 7 that make a record of an entity. */
export const makersOf = ({ subject }: Workshop, entity: string): CallFacts[] =>
  subject.calls.filter(({ creates }) => creates.some((step) => step.entity.name === entity));

/** The situation with another record of an entity in it, for each way of making one. */
export function* withAnother(
  workshop: Workshop,
  from: Situation,
  entity: string,
): Generator<Situation> {
  const { cast } = workshop;
  for (const facts of makersOf(workshop, entity))
    for (const player of cast.everybody) {
      const made = populate(from, 1, { cast, facts, player, hand: {} });
      if (made !== null) yield made;
    }
}
