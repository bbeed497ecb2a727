// Whether a record is of the scope of somebody.

import type { Value } from '../../expression/index.ts';
import type { ScopeType } from '../entities/entity-type.ts';
import { Handle } from './handle.ts';

/** Whether the record belongs to what `me` belongs to; nobody is of the scope of a record without one. */
export function isWithin(record: Handle, scope: ScopeType, me: Handle | null): boolean {
  const own = me?.type.byName.get(scope.mine);
  return me !== null && own !== undefined && isSame(scopeOf(record, scope), me.valueOf(own));
}

/** Whether two records of an entity belong to the same; all of one without a scope do. */
export function shareScope(one: Handle, other: Handle): boolean {
  const { scope } = one.type;
  return scope === null || isSame(scopeOf(one, scope), scopeOf(other, scope));
}

/** What a record belongs to. */
function scopeOf(record: Handle, { path }: ScopeType): Value {
  let value: Value = record;
  for (const field of path) {
    if (!(value instanceof Handle)) return null;
    value = value.valueOf(field);
  }
  return value;
}

const isSame = (one: Value, other: Value): boolean =>
  one instanceof Handle &&
  other instanceof Handle &&
  one.type === other.type &&
  one.id === other.id;
