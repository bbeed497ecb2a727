// What there is to know of what stands at a position.

import { FUNCTIONS, MACROS } from '../expression/index.ts';
import { SECTIONS } from '../model/index.ts';
import type { Span } from '../text/span.ts';
import { describe } from './describe/index.ts';
import type { Document } from './document/document.ts';
import { COLUMN_HOLDS, OTHER_HOLDS } from './forms/columns.ts';
import { SEEN } from './forms/expressions.ts';
import { formAt } from './forms/index.ts';
import type { Position } from './names/index.ts';
import { type Cell, type Place, placeAt } from './document/place.ts';

export interface Hover {
  readonly at: Span;
  /** Markdown. */
  readonly markdown: string;
}

/** What the name at a position stands for, else what may stand there; null where nothing is known. */
export function hover(document: Document, position: Position): Hover | null {
  return (
    ofName(document, position) ??
    ofExpression(document, position) ??
    ofForm(document, position, placeAt(document, position))
  );
}

function ofName(document: Document, position: Position): Hover | null {
  const named = document.names.at(position);
  const told = named
    .map(({ thing }) => describe(thing, document))
    .filter((markdown) => markdown !== null);
  if (named.length === 0 || told.length === 0) return null;
  return { at: named[0]!.at, markdown: [...new Set(told)].join('\n\n---\n\n') };
}

/** The word at a position. */
function wordAt(document: Document, { line, column }: Position): Span | null {
  for (const { 0: word, index } of document.line(line).matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu))
    if (index < column && column <= index + word.length + 1)
      return { line, column: index + 1, length: word.length };
  return null;
}

/** A function, or a name that every expression sees. */
function ofExpression(document: Document, position: Position): Hover | null {
  const { line, column } = position;
  const isWithin = document.names.seeing.some(
    ({ expression: { at } }) =>
      at.line === line && at.column <= column && column <= at.column + at.length,
  );
  const at = isWithin ? wordAt(document, position) : null;
  if (at === null) return null;
  const word = document.slice(at);
  const always = SEEN.find(({ write }) => write === word);
  if (always !== undefined) return { at, markdown: `**${word}** ${always.about}` };
  const known =
    FUNCTIONS.find(({ name }) => name === word) ??
    (Object.hasOwn(MACROS, word) ? MACROS[word as keyof typeof MACROS] : undefined);
  return known === undefined ? null : { at, markdown: `\`${known.usage}\`: ${known.about}` };
}

/** The format's own words, or what a column or a section holds. */
function ofForm(document: Document, position: Position, place: Place): Hover | null {
  const { cell, block, section } = place;
  const line = document.line(position.line);
  const whole = { line: position.line, column: 1, length: line.length };
  if (block?.kind === 'numbers' && section?.id === 'calls')
    return inWords('calls does', line, position);
  if (cell !== null) return ofCell(cell, line, position);
  if (section?.id === 'errors' && block?.kind === 'fence' && block.at.line === position.line)
    return inWords('errors body', line, position);
  if (section?.id === 'errors' && /^\W*order\s*:/i.test(line))
    return inWords('order', line, position);
  if (section?.id === 'calls' && /^\W*every (?:request|answer)\b/i.test(line))
    return inWords('every', line, position);
  if (section?.id === 'entities' && /^\W*within\s*:/i.test(line))
    return inWords('within', line, position);
  if (section === null || section.at.line !== position.line) return null;
  const { number, title, write } = SECTIONS[section.id];
  const { state } = document.spec.sections[section.id];
  return { at: whole, markdown: `**${number}. ${title}** ${state}\n\n${write}` };
}

function inWords(key: string, line: string, position: Position): Hover | null {
  const found = formAt(key, line, position);
  if (found === null) return null;
  const { write, about, example } = found.form;
  const shown = `\`\`\`md\n${example}\n\`\`\``;
  return { at: found.at, markdown: `**${write}**\n\n${about}\n\n${shown}` };
}

function ofCell(cell: Cell, line: string, position: Position): Hover | null {
  const { kind, column, row } = cell;
  const isMatrix = kind === 'matrix' || kind === 'matrix on its side';
  const key = isMatrix ? 'matrix' : `${kind} ${column}`;
  const words = row === null ? null : inWords(key, line, position);
  if (words !== null) return words;
  const holds = isMatrix
    ? OTHER_HOLDS.matrix
    : kind === 'examples'
      ? OTHER_HOLDS.examples
      : held(kind, column);
  if (holds === undefined) return null;
  const at = {
    line: position.line,
    column: position.column - cell.before.length,
    length: cell.text.length,
  };
  return { at, markdown: `**${column.charAt(0).toUpperCase()}${column.slice(1)}**\n\n${holds}` };
}

const held = (kind: keyof typeof COLUMN_HOLDS, column: string): string | undefined => {
  const columns: Readonly<Record<string, string>> = COLUMN_HOLDS[kind];
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
};
