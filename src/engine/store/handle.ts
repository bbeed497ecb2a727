// A record as expressions see it.

import type { RecordValue, Value } from '../../expression/index.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Scope, Sight } from '../expressions/scope.ts';
import type { Moment } from './moment.ts';
import type { Row, Stored } from '../entities/row.ts';

/** The records that a call has in hand by their paths, as it has made them so far. */
export interface Leading {
  /** Whether it has worked on nothing yet. */
  readonly isUntouched: boolean;
  lead(type: EntityType, id: number): Handle | null;
}

/** A row, read at a moment, which says what its references lead to. */
export class Handle implements RecordValue {
  readonly entity: string;
  readonly id: number;
  readonly type: EntityType;
  readonly row: Row;
  readonly moment: Moment;
  /** Null where references lead to records as they are stored. */
  readonly leading: Leading | null;

  constructor(type: EntityType, row: Row, moment: Moment, leading: Leading | null = null) {
    this.entity = type.name;
    this.id = row.id;
    this.type = type;
    this.row = row;
    this.moment = moment;
    this.leading = leading;
  }

  read(name: string): Value {
    const field = this.type.byName.get(name);
    return field === undefined ? undefined : this.valueOf(field);
  }

  /** A field's value; null where it has none or where it cannot be worked out. */
  valueOf(field: FieldType): Value {
    if (field.slot < 0) return this.moment.compute(field, this);
    const stored = this.row.values[field.slot] ?? null;
    return field.target === null ? stored : this.#lead(field.target, stored);
  }

  #lead(target: EntityType, stored: Stored): Value {
    if (typeof stored === 'number')
      return this.leading === null
        ? this.moment.record(target, stored)
        : this.leading.lead(target, stored);
    if (!Array.isArray(stored)) return null;
    return stored
      .map((id) => this.moment.record(target, id as number))
      .filter((record) => record !== null);
  }
}

/** What an expression about one record sees: the record, as it was before, and what is outside. */
export class RecordScope implements Scope {
  readonly sight: Sight;
  readonly #record: Handle;
  readonly #old: Value;
  readonly #outer: Scope | null;

  constructor(record: Handle, old: Value, outer: Scope | null = null) {
    this.sight = record.moment;
    this.#record = record;
    this.#old = old;
    this.#outer = outer;
  }

  get(name: string): Value {
    if (name === this.#record.type.recordName) return this.#record;
    if (name === 'old') return this.#old;
    if (this.#outer !== null) return this.#outer.get(name);
    if (name === 'me') return this.sight.me;
    return name === 'token' ? this.sight.token : null;
  }
}
