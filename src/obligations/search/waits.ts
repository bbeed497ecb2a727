// How long something takes that happens by itself.

import { recordName } from '../../model/index.ts';
import type { Situation } from './situation.ts';
import type { Move } from '../subject/subject.ts';
import type { Terms } from '../terms.ts';
import type { SceneRecord } from '../world/scene.ts';

/**
 * How long a timed row waits with a record, in milliseconds, from when that comes into its state;
 * undefined where it cannot be worked out, as where it rests on a record and there is none.
 */
export function waitOf(
  situation: Situation,
  { entity, row }: Move,
  record: SceneRecord | null,
): number | undefined {
  if (row.event.kind !== 'after') return undefined;
  const { subject } = situation;
  const compiled = subject.compile(row.event.duration, 'states', subject.aboutRecord(entity));
  const names = record === null ? {} : { [recordName(entity)]: record, old: record };
  const value = situation.scene().value(compiled, names);
  return typeof value === 'number' ? value : undefined;
}

/** How long it is until a row moves a record that the scenario is about, be it just come or not. */
export function waitsIn(situation: Situation): number[] {
  const now = situation.engine.clock.now();
  return situation.subject.moves.flatMap((move) => {
    const { entity, field, from, row } = move;
    // What takes as long for all has been worked out once.
    if (row.event.kind !== 'after' || waitOf(situation, move, null) !== undefined) return [];
    return situation
      .recordsOf(entity)
      .filter((record) => record.stored[field] === from)
      .flatMap((record) => {
        const wait = waitOf(situation, move, record);
        if (wait === undefined) return [];
        const entered = situation.enteredAt(record, field).engine.clock.now();
        const left = entered + wait - now;
        return left > 0 ? [left] : [];
      });
  });
}

/** The durations after which section 4 moves something, in milliseconds, as far as anybody waits. */
export function durationsOf(start: Situation, { patience }: Terms): number[] {
  const { subject } = start;
  const found = subject.moves.flatMap(({ entity, row }) => {
    if (row.event.kind !== 'after') return [];
    const about = subject.aboutRecord(entity);
    const value = start.scene().value(subject.compile(row.event.duration, 'states', about));
    return typeof value === 'number' ? [value] : [];
  });
  return [...new Set(found)].filter((duration) => duration <= patience);
}
