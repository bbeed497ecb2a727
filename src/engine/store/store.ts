// All tables. A fork shares them until one side writes.

import type { Row, Stored } from '../entities/row.ts';
import { Table } from './table.ts';

export class Store {
  readonly #tables: Table[];
  /** Whether a table is this store's alone, by place. */
  readonly #owned: boolean[];

  constructor(tables: Table[]) {
    this.#tables = tables;
    this.#owned = tables.map(() => true);
  }

  /** Empty tables for so many entities. */
  static empty(entities: number): Store {
    return new Store(Array.from({ length: entities }, () => new Table()));
  }

  /** Another store with the same rows; either may then change without the other's notice. */
  fork(): Store {
    this.#owned.fill(false);
    const other = new Store(this.#tables.slice());
    other.#owned.fill(false);
    return other;
  }

  table(entity: number): Table {
    return this.#tables[entity]!;
  }

  rows(entity: number): readonly Row[] {
    return this.table(entity).rows;
  }

  row(entity: number, id: number): Row | undefined {
    return this.table(entity).row(id);
  }

  holding(entity: number, slot: number, value: Stored): readonly Row[] {
    return this.table(entity).holding(slot, value);
  }

  /** About how many bytes all rows take. */
  get bytes(): number {
    let bytes = 0;
    for (const table of this.#tables) bytes += table.bytes;
    return bytes;
  }

  /** And how many of them are this store's alone. */
  get ownBytes(): number {
    return this.#tables.reduce(
      (sum, table, place) => sum + (this.#owned[place] ? table.ownBytes : 0),
      0,
    );
  }

  /** The table to be changed. */
  writable(entity: number): Table {
    if (!this.#owned[entity]) {
      this.#tables[entity] = this.#tables[entity]!.copy();
      this.#owned[entity] = true;
    }
    return this.#tables[entity]!;
  }
}
