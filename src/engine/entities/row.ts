// A record as it is stored.

import type { Json } from '../../model/values/json.ts';

/** A stored value: a reference is the other record's id, a datetime milliseconds since the epoch. */
export type Stored = Json;

/** Never changed once it is stored: a change is another row with the same id. */
export interface Row {
  /** Given in the order of creation, never again, and known to nobody outside. */
  readonly id: number;
  /** By the field's slot. */
  readonly values: readonly Stored[];
  /** When each state was entered, by the lifecycle's place in its entity. */
  readonly since: readonly number[];
  /** About how many bytes it takes (`sizeOf`). */
  readonly size: number;
  /** What answers make of it, by the part of a view that they show; null while it may change. */
  readonly texts: (string | undefined)[] | null;
}
