// Since when a record is what it is.

import { entityNamed, keyOf } from '../../model/index.ts';
import type { Identity } from '../world/scene.ts';
import type { Situation } from './situation.ts';

/** The situation in which a field of a record took the value that it has; the first where it always had. */
export function enteredAt(
  situation: Situation,
  { entity, key }: Identity,
  field: string,
): Situation {
  const value = situation.scene().record(entity, key)?.stored[field];
  let at = situation;
  while (at.before !== null) {
    if (at.before.scene().record(entity, key)?.stored[field] !== value) break;
    at = at.before;
  }
  return at;
}

/** For how long a field of a record has had its value, in milliseconds; null for first data, of which nobody can tell. */
export function passedSince(situation: Situation, record: Identity, field: string): number | null {
  const at = enteredAt(situation, record, field);
  if (at.before === null) return null;
  return situation.engine.clock.now() - sinceIn(at, record, field);
}

/** The instant at which the last act brought it there: what the clock does has its own before the act ends. */
function sinceIn(
  { act, engine, subject }: Situation,
  { entity, key }: Identity,
  field: string,
): number {
  const now = engine.clock.now();
  const named = keyOf(entityNamed(subject.spec, entity)!)?.name;
  if (act?.kind !== 'clock' || named === undefined) return now;
  const record = engine
    .snapshot()
    .tables[entity]?.records.find(({ fields }) => fields[named] === key);
  return record?.since[field] ?? now;
}
