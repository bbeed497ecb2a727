// A table whose columns are known: its rows by canonical column names.

import { nearest } from '../../text/nearest.ts';
import { Phrase } from '../../text/phrase.ts';
import type { Span } from '../../text/span.ts';
import type { Report } from '../grammar/report.ts';
import { tables } from './diagnostics.ts';
import type { Columns } from './columns.ts';
import type { Row, Table } from '../outline/block.ts';

export interface Sheet<Name extends string> {
  readonly at: Span;
  has(name: Name): boolean;
  readonly rows: readonly SheetRow<Name>[];
  /** The headings that are no column of this kind of table, as written. */
  readonly extra: readonly Phrase[];
}

export interface SheetRow<Name extends string> {
  readonly at: Span;
  /** The row and its table's headings: the very same ones make the very same row. */
  readonly from: readonly [Row, readonly Phrase[]];
  /** Blank where the table has no such column. */
  cell(name: Name): Phrase;
  /** The cell, null where the table has no such column. */
  cellIfAny(name: Name): Phrase | null;
  /** The cell under a heading of `extra`. */
  under(heading: Phrase): Phrase;
}

/** A heading as it is compared: without marks, in small letters. */
export const said = (heading: Phrase): string =>
  heading.text.replace(/[`*]/g, '').trim().toLowerCase();

/** The canonical name of a heading among `columns`; undefined where it is none of them. */
export function canonical(heading: string, columns: Columns): string | undefined {
  if (Object.hasOwn(columns, heading)) return heading;
  return Object.keys(columns).find((name) => columns[name]!.includes(heading));
}

/** Whether a table has all of these columns: what tells the tables of one section apart. */
export function hasColumns<C extends Columns>(
  table: Table,
  columns: C,
  names: readonly (keyof C & string)[],
): boolean {
  const held = table.columns.map((heading) => canonical(said(heading), columns));
  return names.every((name) => held.includes(name));
}

/**
 * A table by its columns. A column that stands twice is reported, and so, unless `open`, is one
 * that is none of them; one that is only misspelt is read all the same, so that it is told once.
 */
export function sheet<C extends Columns>(
  table: Table,
  columns: C,
  report: Report,
  open = false,
): Sheet<keyof C & string> {
  const { places, extra } = placed(table.columns, columns, report);
  if (!open) for (const { heading, index } of extra) tell(heading, index, columns, places, report);
  const row = (from: Row): SheetRow<keyof C & string> => {
    const { cells, at } = from;
    const cellIfAny = (name: string) => cells[places.get(name) ?? -1] ?? null;
    return {
      at,
      from: [from, table.columns],
      cellIfAny,
      cell: (name) => cellIfAny(name) ?? Phrase.at('', at.line, at.column),
      under: (heading) => cells[extra.find((other) => other.heading === heading)!.index]!,
    };
  };
  return {
    at: table.at,
    has: (name) => places.has(name),
    rows: table.rows.map(row),
    extra: extra.map(({ heading }) => heading),
  };
}

/** Where each column stands by its name, and the headings that are none of them. */
function placed(headings: readonly Phrase[], columns: Columns, report: Report) {
  const places = new Map<string, number>();
  const extra: { heading: Phrase; index: number }[] = [];
  headings.forEach((heading, index) => {
    const name = canonical(said(heading), columns);
    if (name === undefined) extra.push({ heading, index });
    else if (places.has(name)) report(tables['column-twice'](heading.at, { name }));
    else places.set(name, index);
  });
  return { places, extra };
}

/** Reports a heading that is no column, and places it where it can only be a misspelt one. */
function tell(
  heading: Phrase,
  index: number,
  columns: Columns,
  places: Map<string, number>,
  report: Report,
): void {
  const near = nearestColumn(heading, columns);
  const known = Object.keys(columns);
  if (near === undefined || places.has(near))
    report(tables['unknown-column'](heading.at, { name: heading.text, known }));
  else {
    report(tables['misspelt-column'](heading.at, { name: heading.text, nearest: near }));
    places.set(near, index);
  }
}

/** The column that a misspelt heading may have meant. */
function nearestColumn(heading: Phrase, columns: Columns): string | undefined {
  const all = [...Object.keys(columns), ...Object.values(columns).flat()];
  const near = nearest(said(heading), all);
  return near && canonical(near, columns);
}

/** Reports further columns of a table that look as if a column was meant that it has not. */
export function judgeFurther<C extends Columns>(
  { has, extra }: Sheet<keyof C & string>,
  columns: C,
  isMeant: (heading: string) => boolean,
  report: Report,
): void {
  for (const heading of extra) {
    const near = nearestColumn(heading, columns);
    if (near !== undefined && !has(near) && !isMeant(said(heading)))
      report(tables['misspelt-column'](heading.at, { name: heading.text, nearest: near }));
  }
}
