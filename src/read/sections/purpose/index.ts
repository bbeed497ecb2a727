// Reads section 1: the summary and the ways.

import type { Purpose, Way } from '../../../model/sections/purpose.ts';
import { nameIn, WORDED_NAME } from '../../grammar/name.ts';
import { brief } from '../../grammar/words.ts';
import type { Reading, SectionReader } from '../../reading/reading.ts';
import { COLUMNS } from '../../table/columns.ts';
import type { SheetRow } from '../../table/sheet.ts';
import { sheetsOf } from '../../table/sheets.ts';
import { diagnostics } from './diagnostics.ts';
import { readWay } from './way.ts';

type WayRow = SheetRow<keyof typeof COLUMNS.ways>;

export const readPurpose: SectionReader<Purpose> = (section, reading) => {
  const { report } = reading;
  const first = section.blocks.find((block) => block.kind === 'paragraph');
  if (first === undefined) report(diagnostics['no-summary'](section.at, {}));
  const sheets = sheetsOf(section.blocks, COLUMNS.ways, ['user', 'way'], report);
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.length === 0) report(diagnostics['no-ways'](section.at, {}));
  return {
    summary: first?.kind === 'paragraph' ? { text: plain(first.text.text), at: first.at } : null,
    ways: rows.map((row) => readRow(row, reading)).filter((way) => way !== null),
  };
};

/** Markdown's inline marks taken out, code spans apart: what they hold is a name. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\s+/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(?<!\w)(\*\*|__|\*|_)(?=\S)([^*_`]*[^\s*_`])\1(?!\w)/g, '$2');

function readRow(row: WayRow, { report, isOpen }: Reading): Way | null {
  const cell = row.cell('way');
  const goal = row.cell('wants to');
  const wantsTo = isOpen(goal, `what ${row.cell('user').text} wants to do`) ? '' : goal.text;
  const about = wantsTo === '' ? 'do what this row leaves open' : wantsTo;
  if (isOpen(row.cell('user'), `who wants to ${about}`)) return null;
  const user = nameIn(row.cell('user'), WORDED_NAME);
  if (user === null) {
    const at = row.cell('user').text === '' ? row.at : row.cell('user').at;
    report(diagnostics['unreadable-user'](at, { text: brief(row.cell('user').text) }));
    return null;
  }
  if (isOpen(cell, `how ${user.name} comes to ${about}`)) return null;
  if (cell.text === '') report(diagnostics['empty-way'](row.at, {}));
  return { user, wantsTo, steps: readWay(cell, report), at: row.at };
}
