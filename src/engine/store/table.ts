// The rows of one entity, in the order of creation, with their indexes.

import type { Row, Stored } from '../entities/row.ts';
import { RowIndex, placeOf } from './row-index.ts';

/** What a place in a list of rows takes, and one in an index, in bytes. */
const PLACE = 16;
const INDEXED = 64;

/** So many texts are remembered at most. */
const MOST_SERIES = 1_000;

export class Table {
  readonly #rows: Row[];
  readonly #indexes = new Map<number, RowIndex>();
  /** From which number on a text with one after it may be free, by slot and text. */
  readonly #series = new Map<string, number>();
  /** Counts changes: while it stays, the rows are the same. */
  revision = 0;
  /** The id that the next row gets. */
  next: number;
  /** The number that a counting field gives next, by what it counts. */
  readonly counters: Map<string, number>;

  /** About how many bytes its rows take. */
  #bytes = 0;
  /** And how many it takes itself, beside what it shares with the table that it is a copy of. */
  #own: number;

  constructor(rows: Row[] = [], next = 1, counters = new Map<string, number>()) {
    this.#rows = rows;
    this.#own = rows.length * PLACE;
    this.next = next;
    this.counters = counters;
  }

  /** A copy that may be changed apart; indexes are made anew when they are wanted. */
  copy(): Table {
    const copy = new Table(this.#rows.slice(), this.next, new Map(this.counters));
    copy.#bytes = this.#bytes;
    return copy;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get ownBytes(): number {
    return this.#own + this.#indexes.size * this.#rows.length * INDEXED;
  }

  /** All rows, oldest first. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  row(id: number): Row | undefined {
    const row = this.#rows[placeOf(this.#rows, id)];
    return row?.id === id ? row : undefined;
  }

  /** The rows whose slot holds the value, or a list with it, oldest first. */
  holding(slot: number, value: Stored): readonly Row[] {
    return this.#index(slot).rows(value);
  }

  /** The first `count` from 2 for which no row holds `text-count`; what is taken is remembered. */
  freeFrom(slot: number, text: string): number {
    const place = `${slot} ${text}`;
    let count = this.#series.get(place) ?? 2;
    while (this.holding(slot, `${text}-${count}`).length > 0) count += 1;
    if (this.#series.size >= MOST_SERIES) this.#series.clear();
    this.#series.set(place, count);
    return count;
  }

  /** Adds a row, or puts it in the place of the one with its id. Gives that one. */
  put(row: Row): Row | undefined {
    this.revision += 1;
    const place = placeOf(this.#rows, row.id);
    const old = this.#rows[place]?.id === row.id ? this.#rows[place] : undefined;
    // What it held before may be free now.
    if (old !== undefined) this.#series.clear();
    if (old === undefined) this.#rows.splice(place, 0, row);
    else this.#rows[place] = row;
    for (const index of this.#indexes.values()) {
      if (old !== undefined) index.leave(old, row);
      index.add(row);
    }
    if (row.id >= this.next) this.next = row.id + 1;
    this.#grow(row.size - (old?.size ?? 0));
    return old;
  }

  remove(id: number): void {
    const row = this.row(id);
    if (row === undefined) return;
    this.revision += 1;
    this.#series.clear();
    this.#rows.splice(placeOf(this.#rows, id), 1);
    for (const index of this.#indexes.values()) index.remove(row);
    this.#grow(-row.size);
  }

  #grow(by: number): void {
    this.#bytes += by;
    // What it takes away may be shared: its own never is less than nothing.
    this.#own = Math.max(this.#own + by, 0);
  }

  #index(slot: number): RowIndex {
    let index = this.#indexes.get(slot);
    if (index === undefined) this.#indexes.set(slot, (index = new RowIndex(slot, this.#rows)));
    return index;
  }
}
