// `### charge (outgoing)`: a line says what another service is asked, a table what it may answer.

import { type Outgoing, type OutgoingAnswer } from '../../../../model/messages/outgoing.ts';
import { answerName } from '../../../../model/messages/services.ts';
import { opening } from '../../../../model/sections/open.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { CALL_NAME, nameIn, UPPER_NAME } from '../../../grammar/name.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { brief } from '../../../grammar/words.ts';
import type { Block, Heading } from '../../../outline/block.ts';
import { isBlank, type Reading } from '../../../reading/reading.ts';
import { COLUMNS } from '../../../table/columns.ts';
import type { SheetRow } from '../../../table/sheet.ts';
import { sheetsOf } from '../../../table/sheets.ts';
import { ANOTHER_CHOICE } from '../row/attempt.ts';
import { diagnostics } from './diagnostics.ts';
import { readHeaders } from './headers.ts';
import { isRequest, readRequest } from './request.ts';
import { readShape } from './shape.ts';

const OUTGOING = /^(.*\S)\s*\(outgoing\)$/i;
/** `### charge (outgoing call)`: no call of the product, whose names stand alone. */
const MEANS_OUTGOING =
  /^[^()]*\S\s*\((?:outgoing (?:call|request)|external(?: (?:call|service))?|service)\)$/i;

/** Whether a heading declares a call to another service, or means to. */
export const isOutgoingHeading = ({ level, text }: Heading): boolean =>
  level === 3 && (OUTGOING.test(text.text) || MEANS_OUTGOING.test(text.text));

/** The name of the call to another service that a heading declares; null where it declares none. */
export function outgoingIn(text: Phrase): Reference | null {
  const before = OUTGOING.exec(text.text)?.[1];
  return before === undefined ? null : nameIn(text.slice(0, before.length), CALL_NAME);
}

/** As `outgoingIn`; a heading that only means to is reported. */
export function outgoingName({ text }: Heading, report: Report): Reference | null {
  const name = outgoingIn(text);
  if (name === null)
    report(diagnostics['unreadable-outgoing'](text.at, { text: brief(text.text) }));
  return name;
}

/** What stands under the heading; null where it cannot be used, which is reported or left open. */
export function readOutgoing(
  { name, at }: Reference,
  blocks: readonly Block[],
  reading: Reading,
): Outgoing | null {
  const leaves = [opening('message', name)];
  const about = `the call to another service \`${name}\``;
  const [only] = blocks;
  if (only?.kind === 'paragraph' && reading.isOpen(only.text, about, leaves)) return null;
  const lines = blocks.flatMap(linesOf);
  const line = lines.find(isRequest);
  if (line === undefined)
    reading.report(diagnostics['incomplete-outgoing'](at, { name, lacks: 'request' }));
  const request = line === undefined ? null : readRequest(line, reading.report);
  const headers = readHeaders(lines, reading.report);
  const rows = sheetsOf(blocks, COLUMNS.outgoing, ['answer'], reading.report).flatMap(
    (sheet) => sheet.rows,
  );
  if (rows.length === 0)
    reading.report(diagnostics['incomplete-outgoing'](at, { name, lacks: 'answers' }));
  const seen = new Map<string, OutgoingAnswer>();
  const answers = rows.map((row) => readAnswer(row, name, seen, reading));
  const isWhole = request !== null && headers !== null && answers.length > 0;
  if (!isWhole || answers.includes(null)) return null;
  return {
    name,
    ...request,
    ...(headers.length > 0 && { headers }),
    answers: answers as OutgoingAnswer[],
    at,
  };
}

const linesOf = (block: Block): Phrase[] => {
  if (block.kind === 'bullets') return [...block.items];
  return block.kind === 'paragraph' ? block.text.lines() : [];
};

type Row = SheetRow<keyof typeof COLUMNS.outgoing>;

/** A row of the table; null where it cannot be used, which is reported or left open. */
function readAnswer(
  row: Row,
  name: string,
  seen: Map<string, OutgoingAnswer>,
  reading: Reading,
): OutgoingAnswer | null {
  const { report } = reading;
  const leaves = [opening('message', name)];
  const cells = [row.cell('answer'), row.cell('shape'), row.cell('then')] as const;
  const open = cells.map((cell) => reading.isOpen(cell, `what \`${name}\` is answered`, leaves));
  if (open.includes(true)) return null;
  const [answer, shape, then] = cells;
  const what = answerIn(answer);
  if (what === null) {
    const text = brief(wholeCode(answer).text);
    report(diagnostics['unreadable-outgoing-answer'](answer.at, { text }));
  } else if (seen.has(answerName(what))) {
    const holes = { answer: what.status === null ? answerName(what) : `\`${what.status}\`` };
    const related = [{ message: 'It stands here first.', at: seen.get(answerName(what))!.at }];
    report(diagnostics['duplicate-outgoing-answer'](answer.at, holes, related));
    return null;
  }
  const members = shapeIn(shape, what, report);
  const refusal = isBlank(then.text) ? null : nameIn(then, UPPER_NAME);
  const isAstray = refusal === null && !isBlank(then.text);
  if (isAstray)
    report(diagnostics['unreadable-outgoing-error'](then.at, { text: brief(then.text) }));
  if (what === null || members === 'unclear' || isAstray) return null;
  const read = { ...what, members, refusal, at: row.at };
  seen.set(answerName(what), read);
  return read;
}

const STATUS = /^[2-5]\d\d$/;
const ANY_OTHER = /^(?:any|every) other(?: answer)?$/i;
const NO_ANSWER = /^no answer (?:in|within|after) (\d{1,6}) (second|minute|hour)s?$/i;
const UNITS: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
};

function answerIn(cell: Phrase): Pick<OutgoingAnswer, 'status' | 'limit'> | null {
  const { text } = wholeCode(cell);
  if (STATUS.test(text)) return { status: Number(text), limit: null };
  if (ANY_OTHER.test(text.trim())) return { status: null, limit: null };
  const [, amount, unit = ''] = NO_ANSWER.exec(text.replace(/\s+/g, ' ')) ?? [];
  const limit = Number(amount) * (UNITS[unit.toLowerCase()] ?? 0);
  return amount === undefined || limit === 0 ? null : { status: null, limit };
}

/** The members of a body that comes back; null where nothing is said of it. */
function shapeIn(
  cell: Phrase,
  what: Pick<OutgoingAnswer, 'status'> | null,
  report: Report,
): OutgoingAnswer['members'] | 'unclear' {
  if (isBlank(cell.text)) return null;
  try {
    const scanner = new Scanner(wholeCode(cell));
    const isBare = what !== null && (what.status === null || what.status === 204);
    if (isBare) scanner.fail('nothing, as no body comes,');
    return readShape(scanner, report) ?? 'unclear';
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    const last = expected === ANOTHER_CHOICE;
    report(diagnostics['unreadable-outgoing-shape'](at, { expected, found, last }));
    return 'unclear';
  }
}
