// People of another scope than somebody else's, and what is theirs alone.

import type { Entity } from '../../model/index.ts';
import type { Player } from '../search/cast.ts';
import { populate } from '../search/populate.ts';
import type { Situation } from '../search/situation.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Scene, SceneRecord } from '../world/scene.ts';
import type { Ready, Workshop } from './workshop.ts';

/** The name under which somebody of another scope comes in. */
const OUTSIDER = 'somebody elsewhere';

/** Whether whoever asks may know of a record. */
export const isSeen = (scene: Scene, { entity, id }: SceneRecord): boolean =>
  scene.seen(entity).some((record) => record.id === id);

/** Those who may ever make a call and who may be of any scope: whoever there is, and newcomers. */
export function outsidersOf(workshop: Workshop, facts: CallFacts | null): Player[] {
  const { cast } = workshop;
  const all = [
    ...cast.roles.flatMap((role) => cast.fitting(role)),
    ...cast.everybody,
    ...cast.seconds,
  ].filter(({ name }) => name !== null);
  return all
    .filter((player) => facts === null || workshop.mayEver(facts, player))
    .map((player) => player.as(OUTSIDER));
}

/** Situations with somebody of another scope in them, and a record of an entity that they made. */
export function* withRecordOf(
  workshop: Workshop,
  ready: Ready,
  entity: Entity,
): Generator<Situation> {
  yield ready.situation;
  const { cast, subject } = workshop;
  for (const outsider of outsidersOf(workshop, null)) {
    const entered = outsider.enter(ready.situation);
    if (entered === null) continue;
    yield entered;
    for (const facts of subject.makersOf(entity.name)) {
      const made = populate(entered, 1, { cast, facts, player: outsider, hand: {} });
      if (made !== null) yield made;
    }
  }
}
