// The world as plain JSON: what a snapshot holds and a restore takes.

import type { Json } from '../../model/json.ts';
import type { Credential } from '../credentials/credentials.ts';

/** A stored record. References are `{ "$record": id }`, datetimes ISO text. */
export interface WorldRecord {
  readonly id: number;
  readonly fields: { readonly [field: string]: Json };
  /** When the state of each state field was entered, in milliseconds. */
  readonly since: { readonly [field: string]: number };
}

export interface WorldTable {
  /** The id that the next record gets. */
  readonly next: number;
  /** What each counting field gives next. */
  readonly counters: { readonly [field: string]: number };
  readonly records: readonly WorldRecord[];
}

/** Everything that changes while a product runs. It depends on nothing but these names. */
export interface World {
  readonly format: 1;
  readonly now: number;
  /** The instant of the last write. */
  readonly written: number;
  /** Timed moves up to this instant have been tried. */
  readonly settled: number;
  readonly random: number;
  readonly tables: { readonly [entity: string]: WorldTable };
  readonly credentials: readonly (readonly [string, Credential])[];
  readonly rates: readonly (readonly [string, readonly number[]])[];
}
