// Which rows hold a value in one slot, so that looking it up is no search.

import type { Row, Stored } from '../entities/row.ts';

type Key = string | number | boolean;

/** What a stored value is found by: each item of a list; nothing for null. */
export function keysOf(value: Stored): readonly Key[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return [typeof value === 'object' ? JSON.stringify(value) : value];
}

const NOTHING: readonly Row[] = [];

export class RowIndex {
  readonly #slot: number;
  readonly #rows = new Map<Key, Row[]>();

  constructor(slot: number, rows: readonly Row[]) {
    this.#slot = slot;
    for (const row of rows) this.add(row);
  }

  /** The rows that hold the value, oldest first. */
  rows(value: Stored): readonly Row[] {
    const key = typeof value === 'object' ? keysOf(value)[0] : value;
    return key === undefined ? NOTHING : (this.#rows.get(key) ?? NOTHING);
  }

  add(row: Row): void {
    for (const key of this.#keys(row)) {
      const rows = this.#rows.get(key);
      if (rows === undefined) this.#rows.set(key, [row]);
      else insert(rows, row);
    }
  }

  remove(row: Row): void {
    for (const key of this.#keys(row)) {
      const rows = this.#rows.get(key);
      if (rows === undefined) continue;
      const place = placeOf(rows, row.id);
      if (rows[place]?.id !== row.id) continue;
      if (rows.length === 1) this.#rows.delete(key);
      else rows.splice(place, 1);
    }
  }

  /** Before a row takes another's place: away from where it no longer belongs. */
  leave(old: Row, row: Row): void {
    if (old.values[this.#slot] !== row.values[this.#slot]) this.remove(old);
  }

  #keys(row: Row): readonly Key[] {
    return keysOf(row.values[this.#slot] ?? null);
  }
}

function insert(rows: Row[], row: Row): void {
  const place = placeOf(rows, row.id);
  // A list may hold a value twice, and a changed row takes the place of what it was.
  if (rows[place]?.id === row.id) rows[place] = row;
  else rows.splice(place, 0, row);
}

/** Where the row with an id stands among rows in the order of creation, or would. */
export function placeOf(rows: readonly Row[], id: number): number {
  let [low, high] = [0, rows.length];
  if (high === 0 || rows[high - 1]!.id < id) return high;
  // As long as none has been removed, ids count up from the first.
  const guess = id - rows[0]!.id;
  if (rows[guess]?.id === id) return guess;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
