// A list's records in the order that section 7 gives them.

import { compare, type Value } from '../../../../expression/index.ts';
import { entityNamed, fieldNamed, type Order } from '../../../../model/index.ts';
import { SceneRecord } from '../../../world/scene.ts';
import type { Listing } from './listing.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

/** Records, oldest first, as section 7 orders them: later orders, and then creation, break ties. */
export function sorted(
  context: PlanningContext,
  { step }: Listing,
  oldest: readonly SceneRecord[],
): SceneRecord[] {
  const entity = entityNamed(context.spec, step.entity.name);
  const age = new Map(oldest.map((record, place) => [record, place]));
  const by = (order: Order, a: SceneRecord, b: SceneRecord): number => {
    if (order.kind === 'creation') return age.get(a)! - age.get(b)!;
    const field = entity === undefined ? undefined : fieldNamed(entity, order.field.name);
    const values = field?.type.kind === 'one of' ? field.type.values : null;
    return before(a.read(order.field.name), b.read(order.field.name), values);
  };
  return oldest.toSorted((a, b) => {
    for (const order of step.orders) {
      const found = by(order, a, b);
      if (found !== 0) return order.descending ? -found : found;
    }
    return age.get(a)! - age.get(b)!;
  });
}

/** `null` first, a `one of` as it is listed, text by code point, a record by its key. */
function before(one: Value, other: Value, values: readonly string[] | null): number {
  const [a, b] = [one, other].map((value) => (value instanceof SceneRecord ? value.key : value));
  if (a == null || b == null) return Number(b == null) - Number(a == null);
  if (values !== null) return values.indexOf(a as string) - values.indexOf(b as string);
  return compare(a, b) ?? 0;
}
