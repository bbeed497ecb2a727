// The text as the format's own hand would write it: tables lined up, spelling variants settled.
// Prose, comments and fences stay as they are, and the text says the same as before.

import type { Heading, Table } from '../../read/outline/block.ts';
import type { OutlinedSection } from '../../read/outline/outline.ts';
import { withoutComments } from '../../read/outline/comments.ts';
import { COLUMNS } from '../../read/table/columns.ts';
import type { Edit } from '../../text/edit.ts';
import type { Document } from '../document/document.ts';
import { columnName, lastLine, tableKind, type TableKind } from '../document/place.ts';
import { alignmentOf } from './align.ts';
import { cut, lineUp, type Line } from './cells.ts';
import { SETTLED } from './settle.ts';

/** The edits that bring a text into form, each of one whole line; none where it is in form. */
export function format(document: Document): Edit[] {
  const { lines } = withoutComments(document.source.lines);
  return document.sections.flatMap((section) => inSection(section, document, lines));
}

function inSection(
  section: OutlinedSection,
  document: Document,
  blanked: readonly string[],
): Edit[] {
  let heading: Heading | null = null;
  return section.blocks.flatMap((block) => {
    if (block.kind === 'heading') heading = block;
    if (block.kind !== 'table') return [];
    // What a section ignores is not read, and so not settled.
    const isRead = ['shown', 'broken'].includes(document.spec.sections[section.id].state);
    const kind = isRead ? tableKind(section.id, block, heading) : null;
    return inTable(block, kind, document, blanked);
  });
}

function inTable(
  table: Table,
  kind: TableKind | null,
  document: Document,
  blanked: readonly string[],
): Edit[] {
  const first = table.at.line;
  const count = lastLine(table, document) - first + 1;
  const written = Array.from({ length: count }, (_, index) => document.line(first + index));
  const lines = written.map((line, index) => cut(line, blanked[first - 1 + index]!));
  const settled =
    kind === null ? lines : lines.map((line, row) => settledLine(line, row, table, kind));
  const made = lineUp(settled, (lines[1]?.cells ?? []).map(alignmentOf));
  return made.flatMap((text, index) => {
    const line = written[index]!;
    const at = { line: first + index, column: 1, length: line.length };
    return text === line ? [] : [{ at, text }];
  });
}

function settledLine(line: Line, row: number, table: Table, kind: TableKind): Line {
  if (row === 1) return line;
  const cells = line.cells.map((cell, column) => {
    // A comment is no part of what a cell says.
    if (cell.includes('<!--')) return cell;
    return row === 0 ? headed(cell, column, table, kind) : valued(cell, column, table, kind);
  });
  return { ...line, cells };
}

function valued(cell: string, column: number, table: Table, kind: TableKind): string {
  const isMatrix = kind === 'matrix' || kind === 'matrix on its side';
  const key = isMatrix
    ? column === 0
      ? ''
      : 'matrix'
    : `${kind} ${columnName(kind, table, column)}`;
  return SETTLED[key]?.(cell) ?? cell;
}

/** The standard word for a heading, unless it would stand there twice. */
function headed(cell: string, column: number, table: Table, kind: TableKind): string {
  if (kind === 'examples') return cell;
  if (kind === 'matrix' || kind === 'matrix on its side')
    return column === 0 && /^[`*]*operation[`*]*$/i.test(cell) ? 'Call' : cell;
  const name = columnName(kind, table, column);
  if (!Object.hasOwn(COLUMNS[kind], name)) return cell;
  const isTwice = table.columns.some(
    (_, other) => other !== column && columnName(kind, table, other) === name,
  );
  return isTwice ? cell : name.charAt(0).toUpperCase() + name.slice(1);
}
