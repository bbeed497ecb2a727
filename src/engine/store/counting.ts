// What numbers are counted by: a field, or a field and the value that records share.

import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Row } from '../entities/row.ts';

/** The name of a counter in a table: `number`, or `number 3` among the records that share `3`. */
export function countingOf(row: Row, { slot, within }: FieldType): string {
  if (within === null) return String(slot);
  return `${slot} ${JSON.stringify(row.values[within.slot] ?? null)}`;
}

/** A counter as a world keeps it, by the field's name. */
export function countingName(counting: string, { slots }: EntityType): string {
  const [slot, ...shared] = counting.split(' ');
  return [slots[Number(slot)]!.name, ...shared].join(' ');
}

/** The counter that a world keeps by that name; null where its field is no more, or counts otherwise. */
export function countingNamed(name: string, { byName }: EntityType): string | null {
  const [own, ...shared] = name.split(' ');
  const field = byName.get(own!);
  if (field === undefined || field.slot < 0) return null;
  const isShared = shared.length > 0;
  return isShared === (field.within !== null) ? [field.slot, ...shared].join(' ') : null;
}
