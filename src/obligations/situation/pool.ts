// What somebody may find or refer to in a situation, the likeliest first.

import type { Pool } from './bind.ts';
import type { Identity } from '../world/scene.ts';
import type { Situation } from './situation.ts';

/** What may be found or referred to: records that the plan made, else those of the first data. */
export function poolOf(situation: Situation, by: string | null): Pool {
  const { subject } = situation;
  return (entity) => {
    const made = situation.madeOf(entity);
    if (subject.people.includes(entity)) return peopleIn(situation, entity, by);
    return made.length > 0 || subject.isMade(entity) ? made : situation.scene().all(entity);
  };
}

/** The same, and before all a record that is there already and is what all is about. */
export function poolAbout(situation: Situation, by: string | null, about: Identity | null): Pool {
  const pool = poolOf(situation, by);
  const record = about && situation.scene().record(about.entity, about.key);
  if (!record) return pool;
  return (entity) =>
    entity === record.entity
      ? [record, ...pool(entity).filter(({ id }) => id !== record.id)]
      : pool(entity);
}

/** Other people on the stage, then the one who asks, then those who were always there. */
function peopleIn(situation: Situation, entity: string, by: string | null) {
  const scene = situation.scene();
  const there = [...situation.people.values()].filter(({ identity }) => identity.entity === entity);
  const others = there.filter(({ name }) => name !== by);
  const own = there.filter(({ name }) => name === by);
  const records = [...others, ...own].flatMap(
    ({ identity }) => scene.record(entity, identity.key) ?? [],
  );
  return [
    ...records,
    ...scene.all(entity).filter((record) => !records.some(({ id }) => id === record.id)),
  ];
}
