// The fields under a heading, from a table or from bullets.

import type { Field, ViewField } from '../../../../model/sections/entities.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { split } from '../../../grammar/split.ts';
import { brief } from '../../../grammar/words.ts';
import type { Table } from '../../../outline/block.ts';
import type { Reading } from '../../../reading/reading.ts';
import { COLUMNS } from '../../../table/columns.ts';
import { sheetsOf } from '../../../table/sheets.ts';
import type { SheetRow } from '../../../table/sheet.ts';
import { diagnostics } from './diagnostics.ts';
import type { Draft } from './draft.ts';
import { type FieldCells, readField, readViewField } from './field.ts';
import { letters } from '../../../../text/letters.ts';

type Row = SheetRow<keyof typeof COLUMNS.fields>;

export function readFieldTable(table: Table, draft: Draft, reading: Reading): void {
  for (const { rows } of sheetsOf([table], COLUMNS.fields, ['field'], reading.report))
    for (const row of rows) addRow(row, draft, reading);
}

const cellsOf = (row: Row): FieldCells => ({
  name: row.cell('field'),
  type: row.cellIfAny('type'),
  required: row.cellIfAny('required'),
  optional: row.cellIfAny('optional'),
  rules: row.cellIfAny('rules'),
  default: row.cellIfAny('default'),
  meaning: row.cellIfAny('meaning'),
});

function addRow(row: Row, draft: Draft, reading: Reading): void {
  const { name, view } = draft;
  const from = [...row.from, name.name, view === null];
  add(
    draft,
    reading.take(`field ${row.at.line}`, from, (own) => readIn(draft, cellsOf(row), own)),
  );
}

/** What the cells of a field say: an entity's or a view's; null where it cannot be used. */
type Read = { readonly field: Field | null } | { readonly shown: ViewField | null };

const readIn = ({ name, view }: Draft, cells: FieldCells, reading: Reading): Read =>
  view === null
    ? { field: readField(cells, name.name, reading) }
    : { shown: readViewField(cells, name.name, reading) };

function add(draft: Draft, read: Read): void {
  draft.hasRows = true;
  if ('field' in read) draft.fields.push(...(read.field === null ? [] : [read.field]));
  else draft.shown.push(...(read.shown === null ? [] : [read.shown]));
}

const BULLET = letters('^(`?)[\\p{L}_][\\p{L}\\p{N}_]*\\1\\s*:');
const NAME_ONLY = letters('^(`?)[\\p{Ll}][\\p{L}\\p{N}_]*\\1$');

/** Bullets of which none says a field are prose. */
export function readFieldBullets(items: readonly Phrase[], draft: Draft, reading: Reading): void {
  const isField = ({ text }: Phrase) =>
    BULLET.test(text) || (draft.view !== null && NAME_ONLY.test(text));
  if (!items.some(isField)) return;
  for (const item of items) {
    if (isField(item)) add(draft, readIn(draft, bulletCells(item, draft.view !== null), reading));
    else reading.report(diagnostics['unreadable-bullet'](item.at, { text: brief(item.text) }));
  }
}

/** `name: type; rules`; a view's own field has no type, so that rules may come at once. */
function bulletCells(item: Phrase, inView: boolean): FieldCells {
  const colon = item.text.indexOf(':');
  const name = colon < 0 ? item : item.slice(0, colon).trim();
  const rest = colon < 0 ? item.slice(item.text.length) : item.slice(colon + 1).trim();
  const [first] = split(rest, ';');
  const typeless = /^(?:=|shown if\b)/.test(rest.text) || (inView && /^as\b/.test(rest.text));
  const length = typeless ? 0 : (first?.text.length ?? 0);
  const after = rest.slice(length).trim();
  return {
    name,
    type: rest.slice(0, length).trim(),
    required: null,
    optional: null,
    rules: after.text.startsWith(';') ? after.slice(1).trim() : after,
    default: null,
    meaning: null,
  };
}
