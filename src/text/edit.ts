// A change to a text: what to put in the place of a stretch of one line.

import type { Edit } from './schema.ts';

export type { Edit };

/** Whether two edits change the same characters, or put something in at the same place. */
export const overlap = ({ at: a }: Edit, { at: b }: Edit): boolean =>
  a.line === b.line &&
  (a.column === b.column || (a.column < b.column + b.length && b.column < a.column + a.length));

/**
 * The text with the edits made, none of which may overlap another. Line ends and a byte-order mark
 * stay as they are; line ends within an edit become the text's own.
 */
export function applyEdits(raw: string, edits: readonly Edit[]): string {
  const starts = lineStarts(raw);
  const end = /\r\n?|\n/.exec(raw)?.[0] ?? '\n';
  const placed = edits
    .map(({ at, text }) => ({
      from: (starts[at.line - 1] ?? raw.length) + at.column - 1,
      at,
      text,
    }))
    .sort((a, b) => a.from - b.from);
  let made = '';
  let offset = 0;
  for (const { from, at, text } of placed) {
    made += raw.slice(offset, from) + text.replaceAll('\n', end);
    offset = from + at.length;
  }
  return made + raw.slice(offset);
}

/** Where each line begins, a byte-order mark left out. */
function lineStarts(raw: string): number[] {
  const starts = [raw.startsWith('\uFEFF') ? 1 : 0];
  for (const match of raw.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}
