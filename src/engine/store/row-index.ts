// Which rows hold a value in one slot, so that looking it up is no search.

import type { Row, Stored } from './row.ts';

type Key = string | number | boolean;

/** What a stored value is found by: each item of a list; nothing for null. */
export function keysOf(value: Stored): readonly Key[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return [typeof value === 'object' ? JSON.stringify(value) : value];
}

const NOTHING: readonly number[] = [];

export class RowIndex {
  readonly #slot: number;
  readonly #ids = new Map<Key, number[]>();

  constructor(slot: number, rows: readonly Row[]) {
    this.#slot = slot;
    for (const row of rows) this.add(row);
  }

  /** The ids of the rows that hold the value, oldest first. */
  ids(value: Stored): readonly number[] {
    const [key] = keysOf(value);
    return key === undefined ? NOTHING : (this.#ids.get(key) ?? NOTHING);
  }

  add(row: Row): void {
    for (const key of keysOf(row.values[this.#slot] ?? null)) {
      const ids = this.#ids.get(key);
      if (ids === undefined) this.#ids.set(key, [row.id]);
      else insert(ids, row.id);
    }
  }

  remove(row: Row): void {
    for (const key of keysOf(row.values[this.#slot] ?? null)) {
      const ids = this.#ids.get(key);
      const place = ids?.indexOf(row.id) ?? -1;
      if (ids === undefined || place < 0) continue;
      if (ids.length === 1) this.#ids.delete(key);
      else ids.splice(place, 1);
    }
  }
}

function insert(ids: number[], id: number): void {
  let place = ids.length;
  while (place > 0 && ids[place - 1]! >= id) place -= 1;
  if (ids[place] !== id) ids.splice(place, 0, id);
}
