// Whether a world is larger than one may be, told from its JSON before anything of it is held against a
// schema: that takes seconds for a large one, while nobody else is answered.

import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import { MAX_CREDENTIALS } from '../credentials/credentials.ts';
import type { EntityType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';
import { emptyRecord, MAX_WORLD_BYTES, sizeOfValue, VALUE } from '../store/size.ts';

/** Throws a RangeError where the records or sign-ins of a world are more than one holds. */
export function refuseTooLarge(schema: Schema, world: unknown): void {
  const { tables, credentials } = asObject(world);
  if (Array.isArray(credentials) && credentials.length > MAX_CREDENTIALS)
    throw new RangeError(
      `A world holds ${MAX_CREDENTIALS} sign-ins at most; this has ${credentials.length}.`,
    );
  let bytes = 0;
  for (const [name, table] of Object.entries(asObject(tables))) {
    const { records } = asObject(table);
    if (!Array.isArray(records)) continue;
    const entity = schema.entity(name);
    bytes += records.length * emptyRecord(entity?.slots.length ?? 0);
    for (const record of records) {
      if (bytes > MAX_WORLD_BYTES) throw isTooLarge();
      if (entity !== undefined) bytes += heldBy(entity, asObject(asObject(record)['fields']));
    }
  }
  if (bytes > MAX_WORLD_BYTES) throw isTooLarge();
}

/** What is said of a world that holds more than a world may. */
export const isTooLarge = (): RangeError =>
  new RangeError(`A world holds ${MAX_WORLD_BYTES / 2 ** 20} MiB at most; this is larger.`);

/** What the values of a record take that are stored as they are written. */
function heldBy({ byName }: EntityType, fields: Readonly<Record<string, unknown>>): number {
  let bytes = 0;
  for (const [name, value] of Object.entries(fields)) {
    const field = byName.get(name);
    if (field !== undefined && field.slot >= 0) bytes += heldIn(field.type, value);
  }
  return bytes;
}

function heldIn(type: Type, value: unknown): number {
  if (type.kind === 'list')
    return Array.isArray(value)
      ? value.reduce((sum: number, item) => sum + VALUE + heldIn(type.of, item), 0)
      : 0;
  const isAsWritten =
    type.kind === 'json' || (typeof value === 'string' && !SHORTER.has(type.kind));
  return isAsWritten ? sizeOfValue(value as Json) - VALUE : 0;
}

/** Types whose texts are stored as something shorter. */
const SHORTER: ReadonlySet<Type['kind']> = new Set(['datetime', 'integer', 'number', 'boolean']);

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
