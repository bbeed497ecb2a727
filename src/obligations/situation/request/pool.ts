// What somebody may find or refer to in a situation, the likeliest first.

import type { Pool } from './bind.ts';
import { entityBehind, entityNamed } from '../../../model/index.ts';
import { distinct } from '../../world/distinct.ts';
import type { Identity, SceneRecord } from '../../world/scene.ts';
import type { Situation } from '../situation.ts';

/**
 * What may be found or referred to: records that the plan made, those that whoever asks refers to, and
 * those that what was made refers to, be they made or not; else those of the first data, which come last
 * where the Examples count as well.
 */
export function poolOf(situation: Situation, by: string | null): Pool {
  const { subject } = situation;
  return (entity) => {
    if (subject.people.includes(entity)) return peopleIn(situation, entity, by);
    const known = [
      ...situation.madeOf(entity),
      ...referredBy(situation, situation.person(by)?.identity ?? null, entity),
    ];
    if (known.length === 0 && !subject.isOnlyMade(entity)) return situation.scene().all(entity);
    // What no call makes is all in the first data, and a list of several may name any of it.
    if (!subject.isMade(entity)) known.push(...situation.scene().all(entity));
    else
      known.push(
        ...situation.made.toReversed().flatMap((one) => referredBy(situation, one, entity)),
        ...(subject.countsExamples ? situation.scene().all(entity) : []),
      );
    return distinct(known);
  };
}

/** The records of an entity that a record refers to. */
function referredBy(situation: Situation, of: Identity | null, entity: string): SceneRecord[] {
  const { spec } = situation.subject;
  const fields = of === null ? [] : (entityNamed(spec, of.entity)?.fields ?? []);
  const referring = fields.filter(({ type }) => {
    const to = type.kind === 'list' ? type.of : type;
    return to.kind === 'reference' && entityBehind(spec, to.to)?.name === entity;
  });
  if (of === null || referring.length === 0) return [];
  const scene = situation.scene();
  const record = scene.record(of.entity, of.key);
  return referring.flatMap(({ name }) =>
    [record?.stored[name] ?? []].flat().flatMap((key) => scene.record(entity, key) ?? []),
  );
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
