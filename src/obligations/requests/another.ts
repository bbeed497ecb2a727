// One record more of an entity than a search makes by itself.

import { again } from '../search/again.ts';
import { populate } from '../search/populate.ts';
import type { Situation } from '../situation/situation.ts';
import type { PlanningContext } from '../planning/planning-context.ts';

/** The situation with another record of an entity in it, for each way of making one that is found. */
export function* withAnother(
  context: PlanningContext,
  from: Situation,
  entity: string,
): Generator<Situation> {
  const { actors, subject } = context;
  for (const facts of subject.makersOf(entity))
    for (const actor of actors.everybody.filter((one) => context.mayEver(facts, one))) {
      const made = populate(from, 1, { actors, facts, actor, hand: {} });
      if (made !== null) yield made;
    }
  const twice = again(from, from.acts, { actors });
  if (twice !== null && twice.madeOf(entity).length > from.madeOf(entity).length) yield twice;
}
