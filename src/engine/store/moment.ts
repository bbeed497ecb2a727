// The stored records at one instant, as one who asks sees them.

import { Memory, type Value } from '../../expression/index.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';
import { Meter } from '../expressions/meter.ts';
import type { Sight, Witness } from '../expressions/scope.ts';
import type { Random } from './random.ts';
import { Computing } from './computing.ts';
import { Handle, RecordScope } from './handle.ts';
import { isWithin } from './within.ts';
import type { Row } from '../entities/row.ts';
import type { Store } from './store.ts';

export class Moment implements Sight {
  readonly schema: Schema;
  readonly store: Store;
  readonly now: number;
  readonly random: Random;
  readonly meter: Meter;
  readonly memory = new Memory();
  token: string | null = null;
  witness: Witness | null = null;
  #shown: Map<string, string> | null = null;
  #lists: Map<string, readonly Handle[]> | null = null;
  #seen: Map<string, readonly Handle[]> | null = null;
  #me: Handle | null = null;
  /** Somebody asks, signed in or not: what is within a scope is for those of the same one. */
  isAsked = false;
  #computing: Computing | null = null;
  /** How many records it has listed. */
  listed = 0;

  /** `meter` is that of the request, where it has looked at the records before. */
  constructor(
    schema: Schema,
    store: Store,
    now: number,
    random: Random,
    meter: Meter = new Meter(),
  ) {
    this.schema = schema;
    this.store = store;
    this.now = now;
    this.random = random;
    this.meter = meter;
  }

  /** Who asks. */
  get me(): Handle | null {
    return this.#me;
  }

  set me(me: Handle | null) {
    this.#me = me;
    this.#computing?.forget();
    this.#seen = null;
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

  seen(name: string): readonly Handle[] {
    const scope = this.isAsked ? (this.schema.entity(name)?.scope ?? null) : null;
    if (scope === null) return this.all(name);
    const lists = (this.#seen ??= new Map<string, readonly Handle[]>());
    let list = lists.get(name);
    if (list === undefined) {
      list = this.all(name).filter((record) => isWithin(record, scope, this.#me));
      lists.set(name, list);
    }
    return list;
  }

  /** Whether whoever asks may know of a stored record. */
  sees(record: Handle): boolean {
    const { scope } = record.type;
    return !this.isAsked || scope === null || isWithin(record, scope, this.#me);
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
    this.meter.spend(computed.weight, computed);
    if (field.isQuick) return computed.evaluate(new RecordScope(record, record)) ?? null;
    return (this.#computing ??= new Computing(this.memory)).valueOf(field, record);
  }
}
