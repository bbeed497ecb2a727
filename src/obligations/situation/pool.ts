// What somebody may find or refer to in a situation, the likeliest first.

import type { Pool } from './bind.ts';
import { entityBehind, entityNamed } from '../../model/index.ts';
import type { Identity, SceneRecord } from '../world/scene.ts';
import type { Situation } from './situation.ts';

/**
 * What may be found or referred to: records that the plan made, and those that whoever asks refers to,
 * be they made or not; else those of the first data.
 */
export function poolOf(situation: Situation, by: string | null): Pool {
  const { subject } = situation;
  return (entity) => {
    if (subject.people.includes(entity)) return peopleIn(situation, entity, by);
    const made = situation.madeOf(entity);
    const own = referredBy(situation, by, entity).filter(
      ({ id }) => !made.some((one) => one.id === id),
    );
    const known = [...made, ...own];
    return known.length > 0 || subject.isMade(entity) ? known : situation.scene().all(entity);
  };
}

/** The records of an entity that somebody's own record refers to. */
function referredBy(situation: Situation, by: string | null, entity: string): SceneRecord[] {
  const who = situation.person(by)?.identity ?? null;
  const { spec } = situation.subject;
  const fields = who === null ? [] : (entityNamed(spec, who.entity)?.fields ?? []);
  const scene = situation.scene();
  const me = who === null ? null : scene.record(who.entity, who.key);
  return fields.flatMap(({ name, type }) => {
    const of = type.kind === 'list' ? type.of : type;
    if (of.kind !== 'reference' || entityBehind(spec, of.to)?.name !== entity) return [];
    return [me?.stored[name] ?? []].flat().flatMap((key) => scene.record(entity, key) ?? []);
  });
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
