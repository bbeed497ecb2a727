// One row of the table of calls.

import { opening } from '../../../../model/sections/open.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import { Phrase } from '../../../../text/phrase.ts';
import type { Report } from '../../../grammar/report.ts';
import { CALL_NAME, nameIn } from '../../../grammar/name.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { brief } from '../../../grammar/words.ts';
import { type Reading, isBlank } from '../../../reading/reading.ts';
import type { COLUMNS } from '../../../table/columns.ts';
import type { SheetRow } from '../../../table/sheet.ts';
import { readAnswer } from './answers.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import type { CallDraft } from './draft.ts';
import { readRequest } from './request.ts';
import { readSteps } from '../steps/index.ts';
import { readTakes, takesNothing } from './takes.ts';

export type Row = SheetRow<keyof typeof COLUMNS.calls>;

/** The call's name, or null, left open or reported. */
export function readName(cell: Phrase, { report, isOpen }: Reading): Reference | null {
  const name = nameIn(cell, CALL_NAME);
  if (name === null && !isOpen(cell, 'the name of a call', [opening('call', null)]))
    report(diagnostics['unreadable-name'](cell.at, { text: brief(wholeCode(cell).text) }));
  return name;
}

/** The call that a row declares; null, reported or left open, where it cannot be used. */
export function readRow(row: Row, name: Reference, reading: Reading): CallDraft | null {
  const { report } = reading;
  const leaves = [opening('call', name.name)];
  const unlessOpen = <T>(cells: Phrase[], what: string, read: (cell: Phrase) => T): T | null => {
    const open = cells.map((cell) => reading.isOpen(cell, `${what} of \`${name.name}\``, leaves));
    return open.includes(true) ? null : read(Phrase.join(cells, ' ').trim());
  };
  const request = unlessOpen(requestCells(row), 'the request', (cell) => readRequest(cell, report));
  const takes = unlessOpen([row.cell('takes')], 'the body', (cell) => readTakes(cell, report));
  const steps = unlessOpen([row.cell('does')], 'the steps', (cell) => stepsOf(cell, report));
  const answer = unlessOpen([row.cell('answers')], 'the answer', (cell) =>
    readAnswer(cell, report),
  );
  if (request === null) return null;
  const nothing = { status: null, shape: null, headers: [], at: row.cell('answers').at };
  return {
    ...name,
    request,
    takes,
    steps: steps ?? [],
    answer: answer ?? nothing,
    clear:
      (takes !== null || takesNothing(row.cell('takes').text)) && steps !== null && answer !== null,
    prose: '',
    headingAt: null,
  };
}

const stepsOf = (cell: Phrase, report: Report) =>
  isBlank(cell.text) ? [] : readSteps([cell], report);

/** The cell Request, or Method and Path. */
function requestCells(row: Row): Phrase[] {
  const request = row.cellIfAny('request');
  if (request !== null) return [request];
  return [wholeCode(row.cell('method')), wholeCode(row.cell('path'))];
}
