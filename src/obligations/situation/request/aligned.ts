// A request that is about the records it should be about: where it names another record of their
// entity by what only one can have (a code, a number, an address as text), it names theirs.

import { entityNamed, uniquesOf, type Json } from '../../../model/index.ts';
import { fill } from '../../play/fill.ts';
import type { Value } from '../../plan/value.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { withMember, type Ask } from '../ask.ts';
import { refer } from './refer.ts';
import type { Situation } from '../situation.ts';

/** The same request about these records; the very same where it names no others. */
export function aligned(situation: Situation, ask: Ask, about: readonly SceneRecord[]): Ask {
  const others = new Map<string, Value>();
  for (const record of about) {
    const entity = entityNamed(situation.subject.spec, record.entity);
    for (const { name } of entity === undefined ? [] : uniquesOf(entity))
      for (const other of situation.scene().all(record.entity)) {
        const value = other.stored[name] ?? null;
        // A number may be the same by chance.
        if (other.id !== record.id && typeof value === 'string')
          others.set(JSON.stringify(value), refer(situation, record, name));
      }
  }
  if (others.size === 0) return ask;
  let changed = ask;
  for (const [leaf, value] of ask.members) {
    const { type } = leaf.member;
    const own = substituted(situation, value, others);
    if (own !== undefined && type?.kind !== 'reference') changed = withMember(changed, leaf, own);
  }
  return changed;
}

/** What stands in the place of a value, or of the items of a list; undefined where nothing does. */
function substituted(
  situation: Situation,
  value: Value,
  others: ReadonlyMap<string, Value>,
): Value | undefined {
  const plain: Json = fill(situation.memory, value);
  if (!Array.isArray(plain)) return others.get(JSON.stringify(plain));
  const [first] = plain.flatMap((item) => others.get(JSON.stringify(item)) ?? []);
  return first === undefined ? undefined : [first];
}
