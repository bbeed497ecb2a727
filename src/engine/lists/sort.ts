// The order of a list: by creation or by fields, creation breaking ties.

import { compare } from '../../expression/index.ts';
import type { Order } from '../../model/schema/calls/step.ts';
import type { Type } from '../../model/values/type.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import { showKey } from '../store/plain.ts';
import { Handle } from '../store/handle.ts';
import type { Moment } from '../store/moment.ts';
import type { Row } from '../entities/row.ts';

type Key = string | number | boolean | null;

/** A list of which only some part may be wanted. */
export interface Sliceable {
  slice(start?: number, end?: number): readonly Row[];
}

/** Sorts rows, which come oldest first. They are left as they are. */
export type Sort = (rows: readonly Row[], moment: Moment) => Sliceable;

interface By {
  /** Null is creation. */
  readonly field: FieldType | null;
  readonly sign: 1 | -1;
}

export function compileSort(entity: EntityType, orders: readonly Order[]): Sort {
  const by = orders.flatMap((order): By[] => {
    const sign = order.descending ? -1 : 1;
    if (order.kind === 'creation') return [{ field: null, sign }];
    const field = entity.byName.get(order.field.name);
    return field === undefined ? [] : [{ field, sign }];
  });
  const [first] = by;
  if (first === undefined || first.field === null)
    return first?.sign === -1 ? newestFirst : (rows) => rows;
  return (rows, moment) => sortBy(entity, by, rows, moment);
}

/** The rows from the last to the first, without copying those that nobody asks for. */
const newestFirst: Sort = (rows) => ({
  slice: (start = 0, end = rows.length) =>
    rows.slice(Math.max(rows.length - end, 0), Math.max(rows.length - start, 0)).reverse(),
});

function sortBy(
  entity: EntityType,
  by: readonly By[],
  rows: readonly Row[],
  moment: Moment,
): readonly Row[] {
  const keyed = rows.map((row) => {
    const record = new Handle(entity, row, moment);
    return { row, keys: by.map(({ field }) => (field === null ? row.id : keyOf(record, field))) };
  });
  keyed.sort((a, b) => {
    for (const [place, { sign }] of by.entries()) {
      const apart = order(a.keys[place]!, b.keys[place]!);
      if (apart !== 0) return apart * sign;
    }
    return a.row.id - b.row.id;
  });
  return keyed.map(({ row }) => row);
}

function keyOf(record: Handle, field: FieldType): Key {
  const value = record.valueOf(field) ?? null;
  if (value instanceof Handle) return showKey(value) as Key;
  if (field.type.kind === 'one of') return placeAmong(field.type, value);
  return typeof value === 'object' ? null : value;
}

/** Choices are ordered as they are listed. */
const placeAmong = (type: Extract<Type, { kind: 'one of' }>, value: unknown): number | null => {
  const place = type.values.indexOf(String(value));
  return value === null || place < 0 ? null : place;
};

function order(a: Key, b: Key): number {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null ? 1 : (compare(a, b) ?? 0);
}
