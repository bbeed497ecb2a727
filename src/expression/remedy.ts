// What may have been meant by a value that has the wrong type.

import { print } from './print.ts';
import { parseDate, parseInstant } from './time.ts';
import type { Tree } from './tree.ts';
import { type ValueType, isNumeric } from './value-type.ts';

/** The source that turns `tree` into what was expected (in words), null where nothing does. */
export function remedy(tree: Tree, type: ValueType, expected: string): string | null {
  const wants = (word: string) => new RegExp(`\\b${word}\\b`).test(expected);
  const call = (name: string) => `${name}(${print(tree)})`;
  if (tree.kind === 'literal' && typeof tree.value === 'string')
    return writtenAs(tree.value, wants);
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

const numberIn = (text: string, fractions: boolean): string | null =>
  (fractions ? /^-?\d+(?:\.\d+)?$/ : /^-?\d+$/).test(text) ? text : null;
