// Looking records up by what others know them by.

import type { Json } from '../../model/values/json.ts';
import { type FindByKey, INVALID, accept, acceptWritten } from '../entities/codec.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import { Handle } from './handle.ts';
import type { Moment } from './moment.ts';
import type { Stored } from '../entities/row.ts';

/** Finds a record by its key as it stands in a body. */
export const byKey =
  (moment: Moment): FindByKey =>
  (to, json) =>
    idBy(moment, moment.schema.behind(to), json, accept);

/** Finds a record by its key as it stands in an address, where everything is text. */
export const byWrittenKey =
  (moment: Moment): FindByKey =>
  (to, json) =>
    idBy(moment, moment.schema.behind(to), json, (type, text, find) =>
      acceptWritten(type, String(text), find),
    );

function idBy(
  moment: Moment,
  entity: EntityType | undefined,
  json: Json,
  read: typeof accept,
): number | undefined {
  const key = entity?.key;
  if (entity === undefined || key === undefined || key.slot < 0) return undefined;
  const value = read(key.type, key.normalise(json), () => undefined);
  return value === INVALID ? undefined : firstId(moment, entity, key, value);
}

/** The oldest record that holds a value in a stored field. */
export function firstId(
  moment: Moment,
  entity: EntityType,
  field: FieldType,
  value: Stored,
): number | undefined {
  const rows = moment.store.holding(entity.place, field.slot, value);
  if (entity.scope === null || !moment.isAsked) return rows[0]?.id;
  return rows.find((row) => moment.sees(new Handle(entity, row, moment)))?.id;
}
