// The transitions of a table's rows and of bullets.

import type { Transition } from '../../../model/states.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import { brief } from '../../grammar/words.ts';
import type { Table } from '../../outline/block.ts';
import type { Reading } from '../../reading.ts';
import { COLUMNS } from '../../table/columns.ts';
import type { SheetRow } from '../../table/sheet.ts';
import { sheetsOf } from '../../table/sheets.ts';
import { readEvent, readFrom, readTo, readWhen } from './cells.ts';
import { diagnostics } from './diagnostics.ts';

type Row = SheetRow<keyof typeof COLUMNS.transitions>;

/** The transitions of a table; rows that cannot be read are reported and left out. */
export function readTransitionTable(table: Table, reading: Reading): Transition[] {
  const needed = ['from', 'event', 'to'] as const;
  const sheets = sheetsOf([table], COLUMNS.transitions, needed, reading.report);
  const rows = sheets.flatMap((sheet) => sheet.rows);
  return rows.map((row) => readRow(row, reading)).filter((transition) => transition !== null);
}

function readRow(row: Row, { report, isOpen }: Reading): Transition | null {
  const [from, event, to, when] = (['from', 'event', 'to', 'when'] as const).map((name) =>
    row.cell(name),
  ) as [Phrase, Phrase, Phrase, Phrase];
  const about = `from ${from.text} to ${to.text}`;
  const open = [
    isOpen(from, 'where a transition begins'),
    isOpen(event, `what leads ${about}`),
    isOpen(to, `where ${event.text} leads from ${from.text}`),
  ];
  if (open.includes(true)) return null;
  const transition = readCells(from, event, to, row.at, report);
  const condition = isOpen(when, `the condition of the way ${about}`)
    ? null
    : readWhen(when, report);
  return transition && condition !== undefined ? { ...transition, when: condition } : null;
}

function readCells(
  from: Phrase,
  event: Phrase,
  to: Phrase,
  at: Transition['at'],
  report: Report,
): Transition | null {
  const [start, cause, end] = [
    readFrom(from, report),
    readEvent(event, report),
    readTo(to, report),
  ];
  return start && cause && end && { from: start, event: cause, to: end, when: null, at };
}

const ARROW = /→|-->|->/;

/** Bullets `from → to: event`; null where none of them says a transition: then they are prose. */
export function readTransitionBullets(
  items: readonly Phrase[],
  { report }: Reading,
): Transition[] | null {
  if (!items.some(({ text }) => ARROW.test(text))) return null;
  return items.map((item) => readBullet(item, report)).filter((transition) => transition !== null);
}

function readBullet(item: Phrase, report: Report): Transition | null {
  const arrow = ARROW.exec(item.text);
  const colon = arrow === null ? -1 : item.text.indexOf(':', arrow.index + arrow[0].length);
  if (arrow === null || colon < 0) {
    report(diagnostics['unreadable-bullet'](item.at, { text: brief(item.text) }));
    return null;
  }
  const from = item.slice(0, arrow.index).trim();
  const to = item.slice(arrow.index + arrow[0].length, colon).trim();
  return readCells(from, item.slice(colon + 1).trim(), to, item.at, report);
}
