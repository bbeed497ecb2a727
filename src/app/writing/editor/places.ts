// Places as the language has them, lines and columns from 1, and as CodeMirror has them, offsets.

import type { ChangeSpec, Text } from '@codemirror/state';
import type { Position } from '../../../language/index.ts';
import type { Edit } from '../../../text/edit.ts';
import type { Span } from '../../../text/span.ts';

/** Where a position is; the nearest there is, for one of a text that has changed since. */
function offsetOf(doc: Text, { line, column }: Position): number {
  if (line > doc.lines) return doc.length;
  const { from, to } = doc.line(Math.max(line, 1));
  return Math.min(from + column - 1, to);
}

export function rangeOf(doc: Text, { line, column, length }: Span): { from: number; to: number } {
  const from = offsetOf(doc, { line, column });
  return { from, to: Math.max(from, offsetOf(doc, { line, column: column + length })) };
}

export function positionAt(doc: Text, offset: number): Position {
  const { number, from } = doc.lineAt(offset);
  return { line: number, column: offset - from + 1 };
}

export const changesOf = (doc: Text, edits: readonly Edit[]): ChangeSpec[] =>
  edits.map(({ at, text }) => ({ ...rangeOf(doc, at), insert: text }));

/** The least change that makes one text of the other: what stays keeps its cursor and its marks. */
export function changeBetween(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
