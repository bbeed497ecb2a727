// Outlining a text, as the tests of the outline do it.

import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import type { Block } from '../../../src/read/outline/block.ts';
import { type Outline, outline } from '../../../src/read/outline/outline.ts';
import { source } from '../../../src/text/source.ts';

export interface Outlined {
  readonly outline: Outline;
  readonly diagnostics: readonly Diagnostic[];
  readonly codes: readonly string[];
}

export function outlined(text: string): Outlined {
  const diagnostics: Diagnostic[] = [];
  const made = outline(source('spec.md', text), (finding) => void diagnostics.push(finding));
  return { outline: made, diagnostics, codes: diagnostics.map(({ code }) => code) };
}

/** The blocks of a text that stands in section 1, whose first line is the file's fifth. */
export function blocksOf(text: string): { blocks: readonly Block[]; codes: readonly string[] } {
  const { outline: made, codes } = outlined(`# A\n\n## 1. B\n\n${text}`);
  return { blocks: made.sections.purpose.blocks, codes };
}

/** The cells of the only table, row by row. */
export function cellsOf(text: string): string[][] {
  const [table] = blocksOf(text).blocks;
  if (table?.kind !== 'table') throw new Error(`no table, but ${table?.kind}`);
  return table.rows.map(({ cells }) => cells.map((cell) => cell.text));
}
