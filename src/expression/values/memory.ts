// How much the values take that expressions make and hold at once: within the steps that they may take,
// lists of lists would fill the memory of a machine.

import type { Frame } from './frame.ts';
import { type Value, isList, isMap } from './value.ts';

/** So many bytes may be held at once of what expressions make. */
const MAX_HELD = 128 * 2 ** 20;

/** About what V8 takes for each, in bytes. */
const TEXT = 24;
const LIST = 48;
const ITEM = 8;
const ENTRY = 48;

/** What a text or a list of so many items takes beside the items. */
export const bytesOf = (value: Value): number =>
  typeof value === 'string' ? TEXT + value.length : isList(value) ? bytesOfList(value.length) : 0;

export const bytesOfList = (length: number, item = ITEM): number => LIST + item * length;
export const bytesOfMap = (entries: number): number => LIST + ENTRY * entries;

/** Counts what is held, from when it is made to when nothing can read it any more. */
export class Memory {
  /** Of what is being worked out, and of what that came to. */
  held = 0;
  /** Of computed fields, which are known for longer than what asked for them. */
  kept = 0;

  get isFull(): boolean {
    return this.held + this.kept > MAX_HELD;
  }

  /** A value has been worked out: of all that was made since then, only what is part of it stays. */
  release(since: number, value: Value): void {
    if (this.held === since || isList(value) || isMap(value)) return;
    this.held = since + bytesOf(value);
  }
}

/** Notes that something of so many bytes is made. Refuses it where too much is held already. */
export function hold(frame: Frame, bytes: number): void {
  const { memory } = frame;
  if (memory === undefined) return;
  memory.held += bytes;
  if (memory.isFull)
    frame.refuse?.(`holds lists and texts of more than ${MAX_HELD / 2 ** 20} MiB at once`);
}
