// An answer as CSV: which columns it has, and what its cells hold.

import { csvText, readCsv } from '../text/csv.ts';
import type { Call } from './sections/calls.ts';
import type { Json } from './values/json.ts';
import { entityNamed, hasRule, isNullable, keyOf, shownFields } from './sections/lookup.ts';
import type { Spec } from './sections/spec.ts';
import type { Type } from './values/type.ts';

export const CSV = 'text/csv; charset=utf-8; header=present';

/** Spreadsheets take a cell that begins so for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const MARK = "'";

/** A field of the records, in the order of the columns. */
export interface CsvColumn {
  readonly name: string;
  readonly holds: 'text' | 'number' | 'integer' | 'boolean' | 'json';
  /** Of an empty cell: whether nothing is null, or the empty text. */
  readonly isNullable: boolean;
  /** Whether records may leave it out. */
  readonly isShownIf: boolean;
}

/** The columns of what a call answers as CSV: the fields of the entity or view; null for other calls. */
export function csvColumns(spec: Spec, { answer }: Call): CsvColumn[] | null {
  const { shape, format } = answer;
  if (format !== 'csv' || shape?.kind !== 'value') return null;
  const of = shape.type.kind === 'list' ? shape.type.of : null;
  if (of?.kind !== 'reference') return null;
  return shownFields(spec, of.to).map(({ wire, type, own, view }) => ({
    name: wire,
    holds: heldIn(spec, type),
    isNullable: own === null || isNullable(own),
    isShownIf: [own, view].some((field) => field !== null && hasRule(field, 'shown if')),
  }));
}

/** What is nested stands in its cell as JSON, a record within another as its key. */
function heldIn(spec: Spec, type: Type): CsvColumn['holds'] {
  switch (type.kind) {
    case 'list':
    case 'json':
      return 'json';
    case 'integer':
    case 'number':
    case 'boolean':
      return type.kind;
    case 'reference': {
      const entity = entityNamed(spec, type.to);
      const key = entity && keyOf(entity);
      return key === undefined ? 'json' : heldIn(spec, key.type);
    }
    default:
      return 'text';
  }
}

type Members = { readonly [name: string]: Json };

/** Records as CSV: a row with the columns' names, and a row for each. */
export const asCsv = (columns: readonly CsvColumn[], records: readonly Members[]): string =>
  csvText([
    columns.map(({ name }) => name),
    ...records.map((record) => columns.map((column) => cellOf(column, record[column.name]))),
  ]);

function cellOf({ holds }: CsvColumn, value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (holds !== 'text' || typeof value !== 'string') return JSON.stringify(value);
  return FORMULA.test(value) ? MARK + value : value;
}

export interface CsvRecords {
  readonly records: Json[];
  /** How the text is not what its columns ask for. */
  readonly problems: readonly string[];
}

/** The records that a text of CSV holds. */
export function fromCsv(columns: readonly CsvColumn[], text: string): CsvRecords {
  const { rows, problems } = readCsv(text);
  const [header = [], ...rest] = rows;
  const told = [...problems];
  const names = columns.map(({ name }) => name);
  if (JSON.stringify(header) !== JSON.stringify(names))
    told.push(`the header row is ${listed(header)} where ${listed(names)} is expected`);
  const records = rest.map((cells, place) => {
    const row = place + 2;
    if (cells.length !== header.length)
      told.push(`row ${row} has ${cells.length} cells under ${header.length} columns`);
    const tell = (name: string, problem: string) => told.push(`row ${row}, ${name}: ${problem}`);
    return recordOf(columns, header, cells, tell);
  });
  return { records, problems: told };
}

const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'missing' : `\`${names.join(',')}\``;

/** A cell under a name that is no column's is told with the header. */
function recordOf(
  columns: readonly CsvColumn[],
  header: readonly string[],
  cells: readonly string[],
  tell: (name: string, problem: string) => void,
): Json {
  const members = columns.flatMap((column): [string, Json][] => {
    const cell = cells[header.indexOf(column.name)];
    if (cell === undefined || (cell === '' && column.isShownIf)) return [];
    return [[column.name, valueIn(column, cell, (problem) => tell(column.name, problem))]];
  });
  return Object.fromEntries(members);
}

function valueIn(
  { holds, isNullable: canBeNull }: CsvColumn,
  cell: string,
  tell: (problem: string) => void,
): Json {
  if (cell === '') return canBeNull || holds !== 'text' ? null : '';
  if (holds === 'text') {
    if (FORMULA.test(cell)) tell(`${JSON.stringify(cell)} is a formula to a spreadsheet`);
    return cell.startsWith(MARK) && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  }
  const value = jsonIn(cell);
  if (holds === 'json' ? value !== undefined : isOf(holds, value)) return value!;
  tell(`${JSON.stringify(cell)} is no ${holds === 'json' ? 'JSON' : holds}`);
  return cell;
}

function isOf(holds: CsvColumn['holds'], value: Json | undefined): boolean {
  if (holds === 'integer') return Number.isInteger(value);
  return typeof value === holds;
}

function jsonIn(cell: string): Json | undefined {
  try {
    return JSON.parse(cell) as Json;
  } catch {
    return undefined;
  }
}
