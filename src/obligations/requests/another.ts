// One record more of an entity than a search makes by itself.

import { entityBehind, type Type } from '../../model/index.ts';
import { again } from '../search/again.ts';
import { attempt } from '../search/attempt.ts';
import { populate } from '../search/populate.ts';
import type { Situation } from '../situation/situation.ts';
import type { AcceptedCall } from '../planning/call-query.ts';
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

/** So many choices of what a call finds are looked at. */
const MAX_HANDS = 2;

/** As it is, and with one more record that a reference may name: of its own kind there may be none but itself. */
export function* readyToName(
  context: PlanningContext,
  type: Type,
  found: AcceptedCall,
): Generator<AcceptedCall, undefined> {
  yield found;
  const { situation, actor, facts } = found;
  const entity = type.kind === 'reference' ? entityBehind(context.spec, type.to) : undefined;
  if (entity === undefined) return;
  for (const other of withAnother(context, situation, entity.name))
    for (const prepared of context.prepared(other, facts, actor, MAX_HANDS)) {
      const tried = attempt(prepared.situation, prepared.ask, prepared.pool);
      if (tried.outcome.accepted) yield { ...prepared, attempt: tried };
    }
}
