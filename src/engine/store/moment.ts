// The stored records at one instant, as one who asks sees them.

import type { Value } from '../../expression/index.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';
import { Fault } from '../expressions/fault.ts';
import type { Sight, Witness } from '../expressions/scope.ts';
import type { Random } from '../random.ts';
import { Handle, RecordScope } from './handle.ts';
import type { Row } from './row.ts';
import type { Store } from './store.ts';

/** Computed fields that rest on each other deeper than this rest on themselves. */
const MAX_DEPTH = 64;

export class Moment implements Sight {
  readonly schema: Schema;
  readonly store: Store;
  readonly now: number;
  readonly random: Random;
  me: Handle | null = null;
  token: string | null = null;
  witness: Witness | null = null;
  #shown: Map<string, string> | null = null;
  #lists: Map<string, readonly Handle[]> | null = null;
  #depth = 0;
  /** How many records it has listed. */
  listed = 0;

  constructor(schema: Schema, store: Store, now: number, random: Random) {
    this.schema = schema;
    this.store = store;
    this.now = now;
    this.random = random;
  }

  all(name: string): readonly Handle[] {
    const lists = (this.#lists ??= new Map<string, readonly Handle[]>());
    let list = lists.get(name);
    if (list === undefined) {
      const type = this.schema.entity(name);
      list = type === undefined ? [] : this.handles(type, this.store.rows(type.place));
      lists.set(name, list);
      this.listed += list.length;
    }
    return list;
  }

  /** What answers have made of its records, by view and record. */
  get shown(): Map<string, string> {
    return (this.#shown ??= new Map());
  }

  uuid(): string {
    return this.random.uuid();
  }

  handles(type: EntityType, rows: readonly Row[]): readonly Handle[] {
    return rows.map((row) => new Handle(type, row, this));
  }

  /** The stored record, null where there is none. */
  record(type: EntityType, id: number): Handle | null {
    const row = this.store.row(type.place, id);
    return row === undefined ? null : new Handle(type, row, this);
  }

  /** The value of a computed field; null where it cannot be worked out. */
  compute(field: FieldType, record: Handle): Value {
    const { computed } = field;
    if (computed === null) return null;
    this.#depth += 1;
    try {
      if (this.#depth > MAX_DEPTH) {
        const why = `\`${record.entity}.${field.name}\` cannot be worked out: \`= ${computed.source.source}\` rests on itself`;
        throw new Fault({ section: 'entities', at: computed.source.at, why });
      }
      return computed.evaluate(new RecordScope(record, record)) ?? null;
    } finally {
      this.#depth -= 1;
    }
  }
}
