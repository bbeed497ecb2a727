// People of another scope than somebody else's, and what is theirs alone.

import type { Entity } from '../../../../../model/index.ts';
import type { Actor } from '../../../../search/actors/actors.ts';
import { populate } from '../../../../search/populate.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { Scene, SceneRecord } from '../../../../world/scene.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';

/** The name under which somebody of another scope comes in. */
const OUTSIDER = 'somebody elsewhere';

/** Whether whoever asks may know of a record. */
export const isSeen = (scene: Scene, { entity, id }: SceneRecord): boolean =>
  scene.seen(entity).some((record) => record.id === id);

/** Those who may ever make a call and who may be of any scope: whoever there is, and newcomers. */
export function outsidersOf(context: PlanningContext, facts: CallFacts | null): Actor[] {
  const { actors } = context;
  const all = [
    ...actors.roles.flatMap((role) => actors.fitting(role)),
    ...actors.everybody,
    ...actors.seconds,
    ...actors.roles.flatMap((role) => actors.elsewhere(role)),
  ].filter(({ name }) => name !== null);
  return all
    .filter((actor) => facts === null || context.mayEver(facts, actor))
    .map((actor) => actor.as(OUTSIDER));
}

/** Situations with somebody of another scope in them, and a record of an entity that they made. */
export function* withRecordOf(
  context: PlanningContext,
  ready: AcceptedCall,
  entity: Entity,
): Generator<Situation> {
  yield ready.situation;
  const { actors, subject } = context;
  for (const outsider of outsidersOf(context, null)) {
    const entered = outsider.enter(ready.situation);
    if (entered === null) continue;
    yield entered;
    for (const facts of subject.makersOf(entity.name)) {
      const made = populate(entered, 1, { actors, facts, actor: outsider, hand: {} });
      if (made !== null) yield made;
    }
  }
}
