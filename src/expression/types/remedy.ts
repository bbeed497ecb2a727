// What may have been meant by a value that has the wrong type.

import { print } from '../syntax/print.ts';
import { parseDate, parseInstant } from '../values/time.ts';
import type { Tree } from '../tree/tree.ts';
import { type ValueType, isNumeric } from '../values/value-type.ts';

/** The source that turns `tree` into what was expected (in words), null where nothing does. */
export function remedy(tree: Tree, type: ValueType, expected: string): string | null {
  const wants = (word: string) => new RegExp(`\\b${word}\\b`).test(expected);
  const call = (name: string) => `${name}(${print(tree)})`;
  if (tree.kind === 'literal' && typeof tree.value === 'string')
    return writtenAs(tree.value, wants);
  const day = dayIn(tree);
  if (day !== null && wants('date')) return `"${day}"`;
  if (day !== null && wants('datetime')) return instantIn(day);
  // A choice is a word, not a text that may be read as something else.
  const isText = type.kind === 'text';
  if (isText && wants('datetime')) return call('timestamp');
  if (isText && wants('integer')) return call('int');
  if (isText && wants('number')) return call('double');
  if (isNumeric(type) && wants('duration')) return call('days');
  if (isNumeric(type) && wants('text')) return call('string');
  if (type.kind === 'number' && wants('integer')) return call('int');
  return type.kind === 'record' && wants('boolean') ? `${print(tree)} != null` : null;
}

function writtenAs(text: string, wants: (word: string) => boolean): string | null {
  if (wants('datetime')) return instantIn(text);
  return wants('number') || wants('integer') ? numberIn(text, wants('number')) : null;
}

function instantIn(text: string): string | null {
  if (parseDate(text) !== undefined) return `timestamp("${text}T00:00:00Z")`;
  return parseInstant(text) === undefined ? null : `timestamp("${text}")`;
}

/** A day without its quotes is a number less two others: `2026-01-04`. */
function dayIn(tree: Tree): string | null {
  if (!isLess(tree) || !isLess(tree.left)) return null;
  const parts = [tree.left.left, tree.left.right, tree.right].map((part) =>
    part.kind === 'literal' && typeof part.value === 'number' ? String(part.value) : '',
  );
  const day = parts.map((part, place) => part.padStart(place === 0 ? 4 : 2, '0')).join('-');
  return parseDate(day) === undefined ? null : day;
}

const isLess = (tree: Tree): tree is Extract<Tree, { kind: 'binary' }> =>
  tree.kind === 'binary' && tree.operator === '-';

const numberIn = (text: string, fractions: boolean): string | null =>
  (fractions ? /^-?\d+(?:\.\d+)?$/ : /^-?\d+$/).test(text) ? text : null;
