// Reads section 8: the error catalogue and the body of refusals.

import {
  bodiesOf,
  type CatalogueError,
  type Errors,
  type RefusalBody,
} from '../../../model/sections/errors.ts';
import { opening } from '../../../model/sections/open.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { ENTITY_NAME, nameIn, UPPER_NAME } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner, Unexpected } from '../../grammar/scanner.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import { isBlank, type Reading, type SectionReader } from '../../reading/reading.ts';
import { COLUMNS } from '../../table/columns.ts';
import { hasColumns, judgeFurther, type Sheet, sheet, type SheetRow } from '../../table/sheet.ts';
import { sheetsOf } from '../../table/sheets.ts';
import { judgeStatuses, readBodies } from './body.ts';
import { diagnostics } from './diagnostics.ts';
import { readOrder } from './order.ts';
import { judgeBody, judgeTemplate } from './placeholders.ts';
import { readTriggers, said } from './trigger.ts';
import { letters } from '../../../text/letters.ts';

type Columns = keyof typeof COLUMNS.errors;

export const readErrors: SectionReader<Errors> = (section, reading) => {
  const { report } = reading;
  const fences = section.blocks.filter((block) => block.kind === 'fence');
  const bodies = readBodies(fences, report);
  const templates = bodiesOf({ errors: [], ...bodies });
  const found = section.blocks.filter((block) => block.kind === 'table');
  const known = found.filter((table) => hasColumns(table, COLUMNS.errors, ['error', 'status']));
  sheetsOf(
    found.filter((table) => !known.includes(table)),
    COLUMNS.errors,
    ['error', 'status'],
    report,
  );
  const sheets = known.map((table) => sheet(table, COLUMNS.errors, report, true));
  const further = sheets.flatMap(({ extra }) => extra.map(headingOf));
  for (const { template, at } of templates) judgeBody(template, further, at, report);
  for (const held of sheets) judgeFurther(held, COLUMNS.errors, namedIn(held, templates), report);
  const errors = sheets.flatMap((held) =>
    held.rows.flatMap((row) => readRow(row, held, reading) ?? []),
  );
  if (errors.length === 0 && sheets.length === 0) report(diagnostics['no-errors'](section.at, {}));
  const kept = onlyFirst(errors, report);
  const isOpen = sheets.some(({ rows }) =>
    rows.some((row) => /^(?:\?|not shown)$/i.test(row.cell('error').text)),
  );
  const order = readOrder(section.blocks, kept, isOpen, report);
  const facts = { errors: kept, ...bodies, ...(order && { order }) };
  judgeStatuses(facts, report);
  return facts;
};

/** Whether a placeholder of a body or of a message names a further column. */
function namedIn(
  { rows }: Sheet<Columns>,
  bodies: readonly RefusalBody[],
): (heading: string) => boolean {
  const messages = rows.map((row) => `${row.cell('message').text} ${row.cell('field').text}`);
  const text = [...bodies.map(({ template }) => JSON.stringify(template)), ...messages]
    .join(' ')
    .toLowerCase();
  return (heading) => text.includes(`{${heading}}`) || text.includes(`"$placeholder":"${heading}"`);
}

const headingOf = (heading: Phrase): string => wholeCode(heading).text;

function readRow(
  row: SheetRow<Columns>,
  { extra }: Sheet<Columns>,
  reading: Reading,
): CatalogueError | null {
  const { report, isOpen } = reading;
  if (isOpen(row.cell('error'), 'the name of an error', [opening('error', null)])) return null;
  const code = nameIn(row.cell('error'), UPPER_NAME);
  if (code === null) {
    const cell = row.cell('error');
    report(
      diagnostics['unreadable-code'](cell.text === '' ? row.at : cell.at, {
        text: brief(wholeCode(cell).text),
      }),
    );
    return null;
  }
  const leaves = [opening('error', code.name)];
  const unlessOpen = (heading: Phrase, cell: Phrase): string =>
    isOpen(cell, `${headingOf(heading)} of \`${code.name}\``, leaves) ? '' : cell.text;
  const further = extra.map(
    (heading) => [headingOf(heading), unlessOpen(heading, row.under(heading))] as const,
  );
  const names = further.map(([name]) => name);
  const status = readStatus(row, code.name, reading);
  const message = readTemplate(row, 'message', names, code.name, reading);
  if (message === '') report(diagnostics['missing-message'](row.at, { name: code.name }));
  const field = readTemplate(row, 'field', names, code.name, reading);
  const whenCell = row.cell('when');
  const isPlain =
    isBlank(whenCell.text) || isOpen(whenCell, `when \`${code.name}\` is raised`, leaves);
  const when = isPlain ? [] : readTriggers(whenCell, report);
  const withCell = row.cell('with');
  const isBare = isOpen(withCell, `what \`${code.name}\` adds to the body`, leaves);
  if (status === null) return null;
  return {
    code: code.name,
    status,
    message: message ?? '',
    field: field || null,
    when,
    with: isBare ? [] : readWith(withCell, report),
    extra: Object.fromEntries(further),
    at: code.at,
  };
}

function readStatus(
  row: SheetRow<Columns>,
  code: string,
  { report, isOpen }: Reading,
): number | null {
  const cell = row.cell('status');
  if (isOpen(cell, `the status of \`${code}\``, [opening('error', code)])) return null;
  const { text } = wholeCode(cell);
  if (/^[45]\d\d$/.test(text)) return Number(text);
  report(diagnostics['unreadable-status'](text === '' ? row.at : cell.at, { text: brief(text) }));
  return null;
}

/** A cell's template; null where it is open, empty where it is blank. */
function readTemplate(
  row: SheetRow<Columns>,
  column: 'message' | 'field',
  further: readonly string[],
  code: string,
  { report, isOpen }: Reading,
): string | null {
  const cell = row.cell(column);
  if (isOpen(cell, `the ${column} of \`${code}\``, [opening('error', code)])) return null;
  const template = wholeCode(cell);
  const placeOf = (offset: number, length: number) => template.span(offset, length);
  judgeTemplate(template.text, further, placeOf, report);
  return template.text;
}

const NAME = letters(String.raw`[\p{L}][\p{L}\p{N}_]*`, 'y');

/** `{ article: Article }`. */
function readWith(cell: Phrase, report: Report): CatalogueError['with'] {
  if (isBlank(cell.text)) return [];
  try {
    return partsOf(new Scanner(wholeCode(cell)));
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    report(diagnostics['unreadable-with'](at, { expected, found }));
    return [];
  }
}

function partsOf(scanner: Scanner): CatalogueError['with'] {
  const parts: CatalogueError['with'] = [];
  scanner.expectMark('{');
  do {
    const name = scanner.take(NAME) ?? scanner.fail('a name');
    scanner.expectMark(':');
    const shows = scanner.take(NAME);
    if (shows === null || !ENTITY_NAME.test(shows.text)) return scanner.fail('an entity or a view');
    parts.push({ name: name.text, shows: { name: shows.text, at: shows.at } });
  } while (scanner.mark(','));
  scanner.expectMark('}');
  scanner.expectEnd();
  return parts;
}

/** Each code once, and each trigger once. */
function onlyFirst(errors: readonly CatalogueError[], report: Report): CatalogueError[] {
  const kept = new Map<string, CatalogueError>();
  const raised = new Map<string, CatalogueError>();
  const related = ({ at }: CatalogueError) => [{ message: 'It stands here first.', at }];
  for (const error of errors) {
    const same = kept.get(error.code);
    if (same !== undefined) {
      report(diagnostics['duplicate-error'](error.at, { name: error.code }, related(same)));
      continue;
    }
    kept.set(error.code, error);
    for (const trigger of error.when.map(said)) {
      const rival = raised.get(trigger);
      if (rival === undefined) raised.set(trigger, error);
      else report(diagnostics['duplicate-trigger'](error.at, { trigger }, related(rival)));
    }
  }
  return [...kept.values()];
}
