// Records as requests name them: by their keys.

import {
  equal,
  isRecord,
  type RecordValue,
  type Value as ExpressionValue,
} from '../../../expression/index.ts';
import type { Json } from '../../../model/index.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { Making } from './choice.ts';
import type { Want } from '../suggest/want.ts';

/** A record of the scene for one that an expression has in hand. */
export function sceneRecord(held: ExpressionValue, { situation }: Making): SceneRecord | null {
  if (!isRecord(held)) return null;
  const name = situation.scene().keyName(held.entity);
  const key = name === undefined ? undefined : held.read(name);
  return key === undefined || isRecord(key)
    ? null
    : situation.scene().record(held.entity, key as Json);
}

/** A record of the scene as the condition saw it whose wish it may be, by its key `name`. */
export function asSeen(record: SceneRecord, name: string, { sight }: Making): RecordValue {
  const key = record.read(name);
  const seen = sight?.all(record.entity).find((one) => equal(one.read(name), key));
  return seen ?? record;
}

/** A wish as it is for a request's value, which names records by their keys. */
export function inKeys(want: Want, making: Making): Want {
  const keyed = (held: ExpressionValue): ExpressionValue =>
    isRecord(held) ? (sceneRecord(held, making)?.key ?? held) : held;
  if (want.kind === 'holds') return { ...want, part: keyed(want.part) };
  return want.kind === 'is' || want.kind === 'is not'
    ? { ...want, value: keyed(want.value) }
    : want;
}
