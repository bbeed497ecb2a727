// A record while a call or a timed event works on it.

import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Json } from '../../model/values/json.ts';
import type { Decision } from '../exchange/exchange.ts';
import type { Compiled } from '../expressions/compiler.ts';
import type { Row, Stored } from '../entities/row.ts';
import { resized, sizeOf } from './size.ts';

/** Where a written value comes from: a member of the request, or a step. */
export interface Origin {
  readonly by: 'request' | 'step';
  /** The name by which the request knows it. */
  readonly name: string;
  readonly value: Json;
  readonly decision: Decision;
  /** Of which record of a list it is part. */
  readonly item: number;
  /** The step's expression. */
  readonly from?: Compiled;
  /** The step does not store what the request gives as it is: it makes something of it, or of what is stored. */
  readonly isWorkedOut?: boolean;
}

export class Draft implements Row {
  readonly type: EntityType;
  readonly id: number;
  readonly values: Stored[];
  readonly since: number[];
  /** The stored row that it is a draft of; null at creation. */
  readonly old: Row | null;
  /** An update, a set or a move has changed it, be it to the same value. */
  changed = false;
  deleted = false;
  readonly texts = null;
  /** It is not stored yet. */
  readonly size = 0;
  /** The fields that the call wrote, each with the last value's origin. */
  readonly written = new Map<FieldType, Origin>();
  /** Lists that name a record more than once, as they were given: what is held of them has it once. */
  readonly repeating = new Map<FieldType, Stored>();

  constructor(type: EntityType, id: number, old: Row | null) {
    this.type = type;
    this.id = id;
    this.old = old;
    this.values = old === null ? type.slots.map(() => null) : [...old.values];
    this.since = old === null ? type.lifecycles.map(() => 0) : [...old.since];
  }

  valueOf(field: FieldType): Stored {
    return this.values[field.slot] ?? null;
  }

  /** Takes a value that is given: a list holds a record once, however often it is named. */
  take(field: FieldType, given: Stored, origin: Origin): void {
    const held = heldOnce(field, given);
    this.values[field.slot] = held;
    this.written.set(field, origin);
    if (held === given) this.repeating.delete(field);
    else this.repeating.set(field, given);
  }

  /** As it is stored from now on. */
  settled(): Row {
    const values = [...this.values];
    const size = this.old === null ? sizeOf(values) : resized(values, this.old);
    return { id: this.id, values, since: [...this.since], size, texts: [] };
  }
}

/** The same value where no list names a record more than once. */
export function heldOnce({ target }: FieldType, given: Stored): Stored {
  if (target === null || !Array.isArray(given)) return given;
  const held = [...new Set(given)];
  return held.length === given.length ? given : held;
}
