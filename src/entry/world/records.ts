// The records of a world: as they are stored, and which entity one that was handed out is of.

import type { LeadOrder } from '../../contract/played.ts';
import type { Engine, World as Snapshot } from '../../engine/index.ts';
import { endInWords, entityNamed, keyOf, type Json, type Spec } from '../../model/index.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { Fields, RecordKey } from './world.ts';

/** What the records of an entity are read from. */
type Stored = Pick<Engine, 'entities' | 'records'>;

export class Records {
  readonly #spec: Spec;
  readonly #engine: Stored;
  /** Which record each of those handed out is. */
  readonly #keys = new WeakMap<object, RecordKey>();

  constructor(spec: Spec, engine: Stored) {
    this.#spec = spec;
    this.#engine = engine;
  }

  /** Throws a RangeError where there is no such entity. */
  checkEntity(entity: string): void {
    const known = this.#engine.entities();
    if (!known.includes(entity))
      throw new RangeError(
        `section 3 has no entity ${entity}${didYouMean(entity, known) || `; there are ${known.join(', ')}`}`,
      );
  }

  /** All of an entity, each a copy. Throws a RangeError where there is no such entity. */
  of(entity: string): Fields[] {
    this.checkEntity(entity);
    const key = keyOf(entityNamed(this.#spec, entity)!)?.name;
    return this.#engine.records(entity).map((stored) => {
      const record = structuredClone(stored) as Record<string, Json>;
      if (key !== undefined)
        this.#keys.set(record, { entity, key: record[key] as RecordKey['key'] });
      return record;
    });
  }

  /** The record of a key; undefined where it is gone. */
  at({ entity, key }: { readonly entity: string; readonly key: Json }): Fields | undefined {
    return this.of(entity).find((record) => this.#keys.get(record)!.key === key);
  }

  /** Which record is meant. Throws a TypeError for one that was not handed out and names no entity. */
  keyOf(record: object | undefined): RecordKey {
    const known = record && this.#keys.get(record);
    if (known !== undefined) return known;
    // The first of a list that is empty is undefined, whatever the compiler was promised.
    const { entity, key }: Partial<RecordKey> = record ?? {};
    if (typeof entity === 'string' && (typeof key === 'string' || typeof key === 'number'))
      return { entity, key };
    throw new TypeError(
      'lead() takes a record that records() gave, or { entity, key }, as in { entity: "Ticket", key: 1 }',
    );
  }
}

/** A snapshot in which an entity has no records; what must refer to one goes when it is restored. */
export function withoutRecords(snapshot: Snapshot, entity: string): Snapshot {
  const { tables } = snapshot;
  return { ...snapshot, tables: { ...tables, [entity]: { ...tables[entity]!, records: [] } } };
}

/** The order to lead a record to a state. Throws a RangeError where its entity has no such state. */
export function leadOrder(spec: Spec, { entity, key }: RecordKey, state: string): LeadOrder {
  const { lifecycles } = spec.sections.states.facts;
  const own = lifecycles.filter((lifecycle) => lifecycle.entity.name === entity);
  const states = own.flatMap(({ field, transitions }) =>
    transitions.flatMap(({ from, to }) =>
      [from, to]
        .filter(({ kind }) => kind === 'state')
        .map((end) => ({ field: field.name, state: endInWords(end) })),
    ),
  );
  const found = states.find((one) => one.state === state);
  if (found !== undefined) return { entity, key, field: found.field, state };
  const names = [...new Set(states.map((one) => one.state))];
  throw new RangeError(
    names.length === 0
      ? `section 4 has no states of ${entity}`
      : `section 4 has no state ${state} of ${entity}${didYouMean(state, names) || `; there are ${names.join(', ')}`}`,
  );
}
