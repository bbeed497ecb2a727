// Which record an example refers to: any unique value of the other record says it, or its title.

import type { Json } from '../../../model/values/json.ts';
import { INVALID, acceptWritten } from '../../entities/codec.ts';
import type { EntityType } from '../../entities/entity-type.ts';
import type { Moment } from '../../store/moment.ts';

/** The values of the records to be made, by entity. */
export type Plan = ReadonlyMap<EntityType, readonly Readonly<Record<string, Json>>[]>;

/** The id of the record that has the value in one of its unique fields. */
export function referenceOf(
  moment: Moment,
  plan: Plan,
  entity: EntityType,
  value: Json,
): number | undefined {
  const known = entity.uniques.filter(({ within }) => within === null);
  const fields = [entity.key, ...known].filter((field) => field !== undefined);
  for (const field of fields) {
    if (field.slot < 0) continue;
    const stored = acceptWritten(field.type, String(field.normalise(value)), () => undefined);
    const [row] = stored === INVALID ? [] : moment.store.holding(entity.place, field.slot, stored);
    if (row !== undefined) return row.id;
  }
  // Not made yet (it refers back, or to itself): known by what its example says, or by its count.
  const rows = plan.get(entity) ?? [];
  const places = [
    rows.findIndex((row, index) =>
      fields.some(({ name, made }) => {
        if (Object.hasOwn(row, name)) return alike(row[name]!, value);
        return made === 'counted' && alike(index + 1, value);
      }),
    ),
    rows.findIndex(
      ({ [entity.title?.name ?? '']: title }) => title !== undefined && alike(title, value),
    ),
    // Which fields are unique may still be open.
    rows.findIndex((row) => Object.values(row).some((other) => alike(other, value))),
  ];
  const place = places.find((found) => found >= 0);
  return place === undefined ? undefined : place + 1;
}

const alike = (a: Json, b: Json): boolean => a !== null && String(a) === String(b);
