// Whether a record is of the scope of somebody.

import type { Value } from '../../expression/index.ts';
import type { ScopeType } from '../entities/entity-type.ts';
import { Handle } from './handle.ts';

/** Whether the record belongs to what `me` belongs to; nobody is of the scope of a record without one. */
export function isWithin(record: Handle, { path, mine }: ScopeType, me: Handle | null): boolean {
  const own = me?.type.byName.get(mine);
  if (me === null || own === undefined) return false;
  let value: Value = record;
  for (const field of path) {
    if (!(value instanceof Handle)) return false;
    value = value.valueOf(field);
  }
  const other = me.valueOf(own);
  if (!(value instanceof Handle) || !(other instanceof Handle)) return false;
  return value.type === other.type && value.id === other.id;
}
