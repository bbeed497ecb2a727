// What of a text is what and where it was when the file was read last: a section, else its tables, else
// their rows. Being the very same things they stand for all that was made of them.

import type { Phrase } from '../text/phrase.ts';
import type { Source } from '../text/source.ts';
import type { Span } from '../text/span.ts';
import type { Block, Row, Table } from './outline/block.ts';
import type { OutlinedSection } from './outline/outline.ts';
import type { ReadSpec } from './read.ts';

/** The section as it was outlined before, as far as nothing in it has changed. */
export function keptOf(
  section: OutlinedSection,
  { lines }: Source,
  before: Pick<ReadSpec, 'sections' | 'source'> | undefined,
): OutlinedSection {
  const other = before?.sections[section.id];
  if (other === undefined) return section;
  if (isAlike(section, other) && linesAre(section, lines, before!.source.lines)) return other;
  const blocks = new Map(other.blocks.map((block) => [block.at.line, block]));
  const kept = (block: Block): Block => {
    const last = blocks.get(block.at.line);
    return block.kind === 'table' && last?.kind === 'table' ? tableOf(block, last) : block;
  };
  return { ...section, blocks: section.blocks.map(kept) };
}

/** A line may be the heading of a section now, and have stood in a fence before. */
const isAlike = (one: OutlinedSection, other: OutlinedSection): boolean =>
  one.at.line === other.at.line &&
  one.end === other.end &&
  one.title === other.title &&
  one.blocks.length === other.blocks.length;

function linesAre({ at, end }: OutlinedSection, lines: Lines, before: Lines): boolean {
  for (let index = at.line - 1; index < end; index += 1)
    if (lines[index] !== before[index]) return false;
  return true;
}

type Lines = readonly string[];

function tableOf(now: Table, before: Table): Table {
  if (!areSame(now, before, 'columns')) return now;
  const others = new Map(before.rows.map((row) => [row.at.line, row]));
  const rows = now.rows.map((row) => rowOf(row, others.get(row.at.line)));
  const isSame =
    rows.length === before.rows.length && rows.every((row, place) => row === before.rows[place]);
  return isSame ? before : { ...before, rows };
}

const rowOf = (now: Row, before: Row | undefined): Row =>
  before !== undefined && areSame(now, before, 'cells') ? before : now;

/** Whether two rows, or the heading rows of two tables, say the same at the same places. */
const areSame = <Part extends string>(
  now: { readonly at: Span } & { readonly [part in Part]: readonly Phrase[] },
  before: typeof now,
  part: Part,
): boolean =>
  isThere(now.at, before.at) &&
  now[part].length === before[part].length &&
  now[part].every((phrase, place) => phrase.is(before[part][place]!));

const isThere = (now: Span, before: Span): boolean =>
  now.line === before.line && now.column === before.column && now.length === before.length;
