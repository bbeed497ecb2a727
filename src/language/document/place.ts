// Where in a specification a position is: the section, the block, and the cell of which table.

import type { SectionId } from '../../model/index.ts';
import type { Block, Heading, Row, Table } from '../../read/outline/block.ts';
import type { OutlinedSection } from '../../read/outline/outline.ts';
import { COLUMNS } from '../../read/table/columns.ts';
import { canonical, hasColumns, said } from '../../read/table/sheet.ts';
import { isExamples } from '../../read/sections/calls/examples/read.ts';
import { messageTable } from '../../read/sections/calls/messages/read.ts';
import { isMatrix, isOnSide } from '../../read/sections/roles/matrix.ts';
import type { Document } from './document.ts';
import type { Position } from '../names/index.ts';

/** The kinds of tables: those with columns of their own, examples, and the matrix of section 6. */
export type TableKind = keyof typeof COLUMNS | 'examples' | 'matrix' | 'matrix on its side';

export interface Cell {
  readonly kind: TableKind;
  readonly table: Table;
  /** Null in the heading row. */
  readonly row: Row | null;
  readonly index: number;
  /** The heading as the format knows it; for columns that people name, as it is written. */
  readonly column: string;
  /** What stands in the cell before the position, and all of it, without the blanks around. */
  readonly before: string;
  readonly text: string;
}

export interface Place {
  readonly section: OutlinedSection | null;
  /** The last heading within the section before the position. */
  readonly heading: Heading | null;
  /** Null between blocks. */
  readonly block: Block | null;
  readonly cell: Cell | null;
}

/** Where a position is. */
export function placeAt(document: Document, position: Position): Place {
  const { line } = position;
  const section =
    document.sections.findLast(({ at, end }) => at.line <= line && line <= end) ?? null;
  if (section === null) return { section, heading: null, block: null, cell: null };
  const before = section.blocks.filter(({ at }) => at.line <= line);
  const headings = before.filter((block) => block.kind === 'heading');
  const last = before.at(-1) ?? null;
  const block = last !== null && line <= lastLine(last, document) ? last : null;
  const heading = headings.at(-1) ?? null;
  const cell =
    block?.kind === 'table'
      ? cellAt(document.line(line), position, block, tableKind(section.id, block, heading))
      : null;
  return { section, heading, block, cell };
}

/** The last line of a block. */
export function lastLine(block: Block, document: Document): number {
  if (block.kind === 'fence') return block.firstLine + block.text.split('\n').length;
  if (block.kind === 'table') return block.rows.at(-1)?.at.line ?? block.at.line + 1;
  if (block.kind === 'heading') return block.at.line;
  let { line } = block.at;
  while (document.line(line + 1).trim() !== '') line += 1;
  return line;
}

const KINDS: Readonly<Partial<Record<SectionId, keyof typeof COLUMNS>>> = {
  purpose: 'ways',
  screens: 'screens',
  entities: 'fields',
  states: 'transitions',
  rules: 'rules',
  calls: 'calls',
  errors: 'errors',
  limits: 'constants',
};

/** Which kind of table a section's table is. */
export function tableKind(id: SectionId, table: Table, heading: Heading | null): TableKind {
  if (id === 'entities' && heading !== null && heading.level >= 4) return 'examples';
  if (id === 'calls' && heading !== null) {
    if (isExamples(heading)) return 'requests';
    const message = messageTable(heading);
    if (message !== null) return message;
  }
  const kind = KINDS[id];
  if (kind !== undefined) return kind;
  if (hasColumns(table, COLUMNS.roles, ['role', 'who']) && !isOnSide(table)) return 'roles';
  return isMatrix(table) && isOnSide(table) ? 'matrix on its side' : 'matrix';
}

/** A column's name as the format has it; as it is written where people name it. */
export function columnName(kind: TableKind, table: Table, index: number): string {
  const heading = table.columns[index];
  if (heading === undefined) return '';
  const written = heading.text.replace(/`/g, '').trim();
  if (kind === 'examples') return written;
  if (kind === 'matrix' || kind === 'matrix on its side') return index === 0 ? 'call' : written;
  return canonical(said(heading), COLUMNS[kind]) ?? written;
}

/** The cell of a row's line in which a column stands; null on the row of dashes and outside. */
function cellAt(
  line: string,
  { line: number, column }: Position,
  table: Table,
  kind: TableKind,
): Cell | null {
  if (number === table.at.line + 1) return null;
  const row = table.rows.find(({ at }) => at.line === number) ?? null;
  const bars = barsIn(line);
  const isLed = line.trimStart().startsWith('|');
  const index = bars.filter((bar) => bar < column - 1).length - (isLed ? 1 : 0);
  if (index < 0) return null;
  const start = (bars[isLed ? index : index - 1] ?? -1) + 1;
  const end = bars[isLed ? index + 1 : index] ?? line.length;
  return {
    ...{ kind, table, row, index },
    column: columnName(kind, table, index),
    before: line.slice(start, column - 1).trimStart(),
    text: line.slice(start, end).trim(),
  };
}

/** Where the bars stand that part cells. */
export function barsIn(line: string): number[] {
  const bars: number[] = [];
  for (let offset = 0; offset < line.length; offset += 1)
    if (line[offset] === '\\') offset += 1;
    else if (line[offset] === '|') bars.push(offset);
  return bars;
}
