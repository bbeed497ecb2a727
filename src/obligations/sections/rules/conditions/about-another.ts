// A request that says what it said before, but for one thing that it names or finds: another that is there, or
// one that is made for it. So what a rule counts stays the same where another rule wants something else each time.

import { entityBehind, keyOf } from '../../../../model/index.ts';
import { newestSince, withAnother } from '../../../requests/another.ts';
import { inHandBy } from '../../../search/conditions/in-hand.ts';
import { giving, partNamed, type Part } from '../../../situation/request/part.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { Act } from '../../../plan/plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** So many of those that are there are tried. */
const MAX_THERE = 12;

/** What a request names by one of its parts. */
interface Named {
  readonly part: Part;
  readonly entity: string;
  readonly field: string;
}

/** `way`: what was done to get to the first request, done once more where nothing else makes another. */
export function* aboutAnother(
  context: PlanningContext,
  prepared: PreparedCall,
  way: readonly Act[],
): Generator<PreparedCall, undefined> {
  const { situation, actor, facts, hand } = prepared;
  const all = namedBy(context, facts);
  const naming = (at: PreparedCall, { part, field }: Named, record: SceneRecord): PreparedCall =>
    inHandBy(at, giving(at.ask, part, refer(at.situation, record, field)));
  const held = new Set(Object.values(hand).map(({ id }) => id));
  for (const named of all)
    for (const record of prepared.pool(named.entity).slice(0, MAX_THERE))
      if (!held.has(record.id)) yield naming(prepared, named, record);
  for (const named of all)
    for (const made of withAnother(context, situation, named.entity, way)) {
      const entered = actor.enter(made);
      const newest = entered === null ? undefined : newestSince(situation, entered, named.entity);
      if (entered === null || newest === undefined) continue;
      const at = { ...prepared, situation: entered, pool: poolOf(entered, actor.name) };
      yield naming(at, named, newest);
    }
}

/** What a call finds by what its request says, and what single members refer to. */
function namedBy({ spec }: PlanningContext, facts: CallFacts): Named[] {
  const found = facts.finds.flatMap(({ entity, field, parameter }): Named[] => {
    const part = partNamed(facts, parameter);
    return part === null ? [] : [{ part, entity: entity.name, field: field.name }];
  });
  const referred = facts.leaves.flatMap((leaf): Named[] => {
    const { type } = leaf.member;
    const entity = type?.kind === 'reference' ? entityBehind(spec, type.to) : undefined;
    const key = entity && keyOf(entity);
    return entity === undefined || key === undefined || leaf.repeated
      ? []
      : [{ part: { kind: 'member', leaf }, entity: entity.name, field: key.name }];
  });
  return [...found, ...referred];
}
