// Every cell of every table of an example, and the text with one of them left open.

import { scan } from '../../src/read/outline/scan.ts';
import { source } from '../../src/text/source.ts';
import type { Span } from '../../src/text/span.ts';

export interface Cell {
  /** Its table's headings, and among them its own. */
  readonly headings: readonly string[];
  readonly heading: string;
  /** Which of the nine sections it stands in. */
  readonly section: number;
  readonly text: string;
  readonly at: Span;
}

/** The cells of the rows of all tables, blank ones among them, in the order of the text. */
export function cellsOf(text: string): Cell[] {
  let section = 0;
  return scan(source('x.md', text).lines, 1, () => {}).flatMap((block): Cell[] => {
    if (block.kind === 'heading' && block.level === 2) section = Number(block.text.text[0]);
    if (block.kind !== 'table') return [];
    const headings = block.columns.map((column) => column.text);
    return block.rows.flatMap(({ cells }) =>
      cells.map((cell, index) => ({
        headings,
        heading: headings[index]!,
        section,
        text: cell.text,
        at: cell.at,
      })),
    );
  });
}

/** The text with a cell replaced. */
export function withCell(text: string, { at }: Cell, by: string): string {
  const lines = text.split('\n');
  const line = lines[at.line - 1]!;
  lines[at.line - 1] = line.slice(0, at.column - 1) + by + line.slice(at.column - 1 + at.length);
  return lines.join('\n');
}

/** `12:5+3`: a place for people to compare. */
export const placeOf = ({ line, column, length }: Span): string => `${line}:${column}+${length}`;
