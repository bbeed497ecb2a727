// Where a field stands among the instants of its record.

import { entityNamed, type Spec } from '../../model/index.ts';
import type { Wanted } from './wanted.ts';

/** Farther apart than this nobody needs two of them. */
const MOST = 6;

/** How many days and instants the entity declares before a field; 0 for what is none of a record. */
export function placeAmongTimes(spec: Spec, { entity, field }: Wanted): number {
  const own = entity === null || field === null ? undefined : entityNamed(spec, entity);
  const times = own?.fields.filter(({ type }) => type.kind === 'datetime' || type.kind === 'date');
  const place = times?.findIndex(({ name }) => name === field?.name) ?? 0;
  return Math.min(Math.max(place, 0), MOST);
}
