// What an act leaves known: the records that it made, and those of before, be it under other keys.

import type { Engine } from '../../engine/index.ts';
import type { Json } from '../../model/index.ts';
import type { CallAct } from '../plan/plan.ts';
import type { Value } from '../plan/value.ts';
import type { Identity } from '../world/scene.ts';
import type { Made, Person } from './people-and-records.ts';
import type { Situation } from './situation.ts';

/** The records that are there after an act and were not before. `given` is what it wrote. */
export function madeBy(
  before: Situation,
  after: Engine,
  act: CallAct,
  given: Readonly<Record<string, Value>>,
): Made[] {
  const creates = before.subject.call(act.call)?.creates ?? [];
  return [...new Set(creates.map(({ entity }) => entity.name))].flatMap((entity) => {
    const key = before.scene().keyName(entity);
    if (key === undefined) return [];
    const records = after.records(entity);
    if (records === before.stored(entity)) return [];
    const old = new Set(before.stored(entity).map((record) => keyText(record, key)));
    return records
      .filter((record) => !old.has(keyText(record, key)))
      .map((record) => ({ entity, key: valueAt(record, key), given }));
  });
}

/** A key that follows other fields may have become another: what is known by it goes along. */
export function known(
  before: Situation,
  after: Engine,
  made: readonly Made[],
): { made: readonly Made[]; people: ReadonlyMap<string, Person> } {
  const { people } = before;
  const changed = changedKeys(before, after, [
    ...made,
    ...[...people.values()].map(({ identity }) => identity),
  ]);
  if (changed.size === 0) return { made, people };
  const moved = <T extends Identity>(one: T): T => {
    const key = changed.get(`${one.entity} ${JSON.stringify(one.key)}`);
    return key === undefined ? one : { ...one, key };
  };
  return {
    made: made.map(moved),
    people: new Map(
      [...people].map(([name, person]) => [name, { ...person, identity: moved(person.identity) }]),
    ),
  };
}

function changedKeys(
  before: Situation,
  after: Engine,
  all: readonly Identity[],
): Map<string, Json> {
  const changed = new Map<string, Json>();
  for (const entity of new Set(all.map((identity) => identity.entity))) {
    const key = before.scene().keyName(entity);
    if (key === undefined || before.stored(entity) === after.records(entity)) continue;
    if (before.stored(entity).length !== after.records(entity).length) continue;
    const old = before.stored(entity).map((record) => valueAt(record, key));
    const now = after.records(entity).map((record) => valueAt(record, key));
    const gone = old.filter((value) => !now.includes(value));
    const come = now.filter((value) => !old.includes(value));
    if (gone.length === 1 && come.length === 1)
      changed.set(`${entity} ${JSON.stringify(gone[0])}`, come[0]!);
  }
  return changed;
}

const valueAt = (record: Json, name: string): Json =>
  (record as Readonly<Record<string, Json>>)[name] ?? null;
const keyText = (record: Json, name: string): string => JSON.stringify(valueAt(record, name));
