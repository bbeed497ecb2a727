// A table as lines of cells that know nothing but their text, and lines of cells as a table again.

import type { Alignment } from './align.ts';

/** One line of a table. */
export interface Line {
  /** As written but for the blanks around; `\|` stays. */
  readonly cells: readonly string[];
  /** Where each of them begins in the line, from 0. */
  readonly starts: readonly number[];
  /** What stands after the last bar: a comment. */
  readonly after: string;
}

/**
 * The cells of a line, cut where the reader cuts it: `blanked` is the line without its comments, in
 * which bars cut nothing.
 */
export function cut(line: string, blanked: string): Line {
  const end = blanked.trimEnd().length;
  let from = blanked.length - blanked.trimStart().length;
  if (blanked[from] === '|') from += 1;
  const cells: string[] = [];
  const starts: number[] = [];
  let last = from;
  for (let offset = from; offset <= end; offset += 1) {
    if (blanked[offset] === '\\' && offset + 1 < end) offset += 1;
    else if (blanked[offset] === '|' || offset === end) {
      if (offset < end || offset > last || cells.length === 0) {
        const written = line.slice(last, offset);
        const text = written.trim();
        cells.push(text);
        // The blanks before and after what has none between them are shared out.
        starts.push(text === '' ? Math.min(last + 1, offset) : last + written.indexOf(text));
      }
      last = offset + 1;
    }
  }
  return {
    cells,
    starts,
    after: line
      .slice(Math.max(end, last - 1))
      .replace(/^\|/, '')
      .trim(),
  };
}

/** How wide a text is, in characters as people count them. */
const width = (text: string): number => [...text].length;

/** The cells with every column as wide as its widest; the second line is the row of dashes. */
export function widened(
  lines: readonly Pick<Line, 'cells'>[],
  alignments: readonly Alignment[],
): string[][] {
  const widths: number[] = [];
  lines.forEach(({ cells }, row) => {
    if (row !== 1)
      cells.forEach((cell, column) => {
        widths[column] = Math.max(widths[column] ?? 3, width(cell));
      });
  });
  return lines.map(({ cells }, row) =>
    cells.map((cell, column) => {
      const wide = widths[column] ?? 3;
      const alignment = alignments[column] ?? 'none';
      return row === 1 ? dashes(alignment, wide) : padded(cell, wide, alignment);
    }),
  );
}

/** The lines with every column as wide as its widest cell; the second is the row of dashes. */
export const lineUp = (
  lines: readonly Pick<Line, 'cells' | 'after'>[],
  alignments: readonly Alignment[],
): string[] =>
  widened(lines, alignments).map((texts, row) => {
    const { after } = lines[row]!;
    return `| ${texts.join(' | ')} |${after === '' ? '' : ` ${after}`}`;
  });

function dashes(alignment: Alignment, wide: number): string {
  const [left, right] = [
    alignment === 'left' || alignment === 'centre' ? ':' : '',
    alignment === 'right' || alignment === 'centre' ? ':' : '',
  ];
  return left + '-'.repeat(wide - left.length - right.length) + right;
}

function padded(cell: string, wide: number, alignment: Alignment): string {
  const room = wide - width(cell);
  const before = alignment === 'right' ? room : alignment === 'centre' ? Math.floor(room / 2) : 0;
  return ' '.repeat(before) + cell + ' '.repeat(room - before);
}
