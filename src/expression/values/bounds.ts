// How much an expression may take, and how large what it makes may be: a specification comes from
// strangers, and a few of its lines can ask for more than any machine has.

import type { Frame } from './frame.ts';
import { bytesOf, hold } from './memory.ts';
import { type Tree, children } from '../tree/tree.ts';
import { type Value, isList } from './value.ts';

/** How long a text may be that an expression makes, in UTF-16 code units. */
export const MAX_TEXT = 1_000_000;
/** How many items a list may have that an expression makes. */
export const MAX_ITEMS = 1_000_000;

/** So many characters are gone through in the time that one part of an expression takes. */
const TEXT_A_STEP = 16;

/** How many parts an expression has: what evaluating it once costs, macros aside. */
export const weightOf = (tree: Tree): number =>
  children(tree).reduce((sum, part) => sum + weightOf(part), 1);

/** What going through a value once costs. */
export function costOf(value: Value): number {
  if (typeof value === 'string') return value.length / TEXT_A_STEP;
  return isList(value) ? value.length : 0;
}

/** Refuses what grows too large; without a frame that says so, it cannot be worked out. */
export function tooLarge(frame: Frame, value: 'text' | 'list'): undefined {
  const what =
    value === 'text'
      ? `a text of more than ${counted(MAX_TEXT)} characters`
      : `a list of more than ${counted(MAX_ITEMS)} items`;
  frame.refuse?.(`gives ${what}`);
  return undefined;
}

/** A value that has been made, unless it is too large. */
export function bounded(frame: Frame, value: Value): Value {
  if (typeof value === 'string') {
    if (value.length > MAX_TEXT) return tooLarge(frame, 'text');
  } else if (!isList(value)) return value;
  else if (value.length > MAX_ITEMS) return tooLarge(frame, 'list');
  hold(frame, bytesOf(value));
  return value;
}

/** A large number as people write it. */
export const counted = (value: number): string => value.toLocaleString('en-US');
