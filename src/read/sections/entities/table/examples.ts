// The table under `#### Examples`: a column for each field, a row for each record.

import type { ExampleRow, Field } from '../../../../model/sections/entities.ts';
import { hasRule } from '../../../../model/sections/lookup.ts';
import { momentText, START } from '../../../../model/values/moment.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { readMoment } from '../../../grammar/moment.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { brief } from '../../../grammar/words.ts';
import type { Row } from '../../../outline/block.ts';
import type { Reading } from '../../../reading/reading.ts';
import { diagnostics } from './diagnostics.ts';
import type { Draft } from './draft.ts';
import { INFERRED } from './field.ts';
import { readValue } from './example-value.ts';

/** Reads the examples of an entity whose fields are all known. */
export function readExamples(draft: Draft, reading: Reading): void {
  if (draft.examples === null) return;
  const { table, at } = draft.examples;
  if (table === null) {
    if (draft.isOpen) return;
    reading.report(diagnostics['no-examples'](at, { name: draft.name.name }));
    return;
  }
  const columns = table.columns.map((column) => fieldOf(column, draft, reading));
  for (const row of table.rows) draft.rows.push(readRow(row, columns, draft, reading));
}

function fieldOf(column: Phrase, draft: Draft, { report, leavesOpen }: Reading): Field | null {
  const { text: name, at } = wholeCode(column);
  const field = draft.fields.find((candidate) => candidate.name === name);
  if (field === undefined) {
    if (leavesOpen('field', name, draft.name.name)) return null;
    const names = draft.fields.map((candidate) => candidate.name);
    const holes = { name: brief(name), of: draft.name.name, nearest: nearest(name, names) };
    report(diagnostics['unknown-example-field'](column.at, holes));
    return null;
  }
  draft.columns.push({ name, at });
  if (!hasRule(field, 'computed')) return field;
  report(diagnostics['computed-example'](column.at, { name }));
  return null;
}

function readRow(
  row: Row,
  columns: readonly (Field | null)[],
  draft: Draft,
  reading: Reading,
): ExampleRow {
  const values: [string, Cell][] = [];
  const given = new Set<string>();
  columns.forEach((field, index) => {
    const cell = row.cells[index]!;
    if (field === null || cell.text === '') return;
    given.add(field.name);
    const value = readCell(cell, field, draft, reading);
    if (value !== null) values.push([field.name, value]);
  });
  // A column that cannot be read may be the one.
  if (columns.includes(null)) return { at: row.at, values: Object.fromEntries(values) };
  for (const { name } of draft.fields.filter((field) => isWanted(field) && !given.has(field.name)))
    reading.report(diagnostics['example-incomplete'](row.at, { name, of: draft.name.name }));
  return { at: row.at, values: Object.fromEntries(values) };
}

type Cell = ExampleRow['values'][string];

/** The value in a cell; null where it is left open or, reported, not of the field's type. */
function readCell(cell: Phrase, field: Field, draft: Draft, reading: Reading): Cell | null {
  const about = `\`${field.name}\` of an example of ${draft.name.name}`;
  // In a code span it is a text, as `1` and `yes` are there.
  if (wholeCode(cell) === cell && reading.isOpen(cell, about)) return null;
  const moves = movesIn(cell, field);
  if (moves !== null)
    return { value: momentText(moves.moment, moves.type, START), at: cell.at, moves };
  const read = field.type === INFERRED ? { value: cell.text } : readValue(cell, field.type);
  if ('value' in read) return { value: read.value, at: cell.at };
  const holes = { value: brief(cell.text), type: read.type, like: read.like };
  reading.report(diagnostics['example-value'](cell.at, holes));
  return null;
}

/** A day or an instant that moves along with the first instant; null for anything else. */
function movesIn(cell: Phrase, { type }: Field): NonNullable<Cell['moves']> | null {
  if (type.kind !== 'date' && type.kind !== 'datetime') return null;
  const { text } = wholeCode(cell);
  const moment = readMoment(text);
  return moment === null ? null : { moment, type: type.kind, source: text };
}

/** Whether no record can be without the field. */
const isWanted = (field: Field): boolean =>
  field.required === 'yes' && !hasRule(field, 'default') && !hasRule(field, 'set');
