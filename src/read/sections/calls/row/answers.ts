// The column Answers: a status, a shape and headers.

import type { AnswerShape } from '../../../../model/sections/calls.ts';
import type { Expression } from '../../../../model/schema/values/expression.ts';
import type { Type } from '../../../../model/values/type.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { expressionOf } from '../../../grammar/expression.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner } from '../../../grammar/scanner.ts';
import { expressionEnd } from '../../../grammar/split.ts';
import { readType } from '../../../grammar/type.ts';
import { attempt } from './attempt.ts';
import { RECORDS, TEXT_OF, UNFIT } from '../diagnostics/answer-words.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import type { AnswerDraft } from './draft.ts';
import { letters } from '../../../../text/letters.ts';

const STATUS = letters(String.raw`\d+(?![\p{L}\p{N}_])`, 'y');
const MEMBER = letters(String.raw`[\p{L}_][\p{L}\p{N}_-]*`, 'y');
const HEADER = /[A-Za-z][A-Za-z0-9-]*/y;
const TEMPLATE = /[^;]+/y;
const PLACEHOLDER = /\{([^{}]*)\}/g;
/** What is up to the headers. */
const FILE = /[^;`]+/y;
/** `text`, or a type of its own, and the word that follows. */
const TEXT_TYPE = /text(?:\/[a-z0-9][\w.+-]*)?(?=\s+of(?![\w-]))/iy;
const DEEPEST = 8;
/** Statuses that HTTP gives no body. */
const BODILESS = new Set([204, 205, 304]);

/** The answer that a cell says; null, reported, where it cannot be read. */
export function readAnswer(cell: Phrase, report: Report): AnswerDraft | null {
  return attempt('unreadable-answer', cell, report, () => {
    const scanner = new Scanner(cell.unescape(/`+/g, 0));
    const status = readStatus(scanner, report);
    const body = readBody(scanner, report);
    const headers = [];
    while (scanner.mark(';')) headers.push(header(scanner));
    scanner.expectEnd(isTextAlone(body) ? TEXT_OF : '`;` and a header, or nothing');
    const answer = { status, ...body, headers, at: cell.at };
    return fits(answer, report) ? answer : null;
  });
}

/** `200 text "…"` and the like lack a word. */
const isTextAlone = ({ format, shape }: Body): boolean =>
  format === undefined &&
  shape?.kind === 'value' &&
  shape.type.kind === 'text' &&
  shape.from === null;

function readStatus(scanner: Scanner, report: Report): number | null {
  const written = scanner.take(STATUS);
  if (written === null) return null;
  const status = Number(written.text);
  if (status < 200 || status > 399) report(diagnostics['bad-status'](written.at, { status }));
  return status;
}

function fits(answer: AnswerDraft, report: Report): boolean {
  const { status, shape, headers } = answer;
  if (status === null) return true;
  if (BODILESS.has(status) && shape !== null) {
    report(diagnostics['bodiless-status'](shape.at, { status }));
    return false;
  }
  if (BODILESS.has(status) || shape !== null) return true;
  if (status < 300) report(diagnostics['missing-shape'](answer.at, { status }));
  else if (!headers.some(({ name }) => name.toLowerCase() === 'location'))
    report(diagnostics['nowhere-to-go'](answer.at, { status }));
  return true;
}

type Body = Pick<AnswerDraft, 'format' | 'mediaType' | 'shape'>;

function readBody(scanner: Scanner, report: Report): Body {
  if (scanner.words('csv')) return { format: 'csv', shape: readRecords(scanner) };
  if (scanner.done || scanner.next === ';') return { shape: null };
  const file = readFile(scanner);
  if (file !== null) return { format: 'file', shape: file };
  return readText(scanner, report) ?? { shape: readShape(scanner, 0) };
}

function readRecords(scanner: Scanner): AnswerShape {
  const start = scanner.offset;
  if (!/[\p{L}_]/u.test(scanner.next)) scanner.fail(RECORDS);
  const shape = readShape(scanner, 0);
  if (isRecords(shape)) return shape;
  return new Scanner(scanner.phrase.slice(start, scanner.offset)).fail(RECORDS);
}

const isRecords = (shape: AnswerShape): boolean =>
  shape.kind === 'value' && shape.type.kind === 'list' && shape.type.of.kind === 'reference';

/** `file of X`: the bytes of what X comes to; null where no such words stand. */
function readFile(scanner: Scanner): AnswerShape | null {
  const start = scanner.offset;
  if (!scanner.words('file of')) return null;
  const from = scanner.code() ?? scanner.take(FILE);
  if (from === null) return scanner.fail('a field of a record, such as `attachment.content`');
  const at = scanner.phrase.slice(start, scanner.offset).trim().at;
  return { kind: 'value', type: { kind: 'file' }, from: expressionOf(from), at };
}

/** `text of X`, `text/calendar of X`: a text as it stands; null where no such words stand. */
function readText(scanner: Scanner, report: Report): Body | null {
  const start = scanner.offset;
  const written = scanner.take(TEXT_TYPE);
  if (written === null) return null;
  scanner.words('of');
  const from = scanner.code() ?? scanner.upTo(expressionEnd(scanner.phrase.text, scanner.offset));
  if (from.text === '') return scanner.fail('a text, such as `note.text`');
  const mediaType = written.text.includes('/') ? written.text.toLowerCase() : 'text/plain';
  if (mediaType in UNFIT) report(diagnostics['unfit-text-type'](written.at, { type: mediaType }));
  const at = scanner.phrase.slice(start, scanner.offset).trim().at;
  const type: Type = { kind: 'text' };
  return {
    format: 'text',
    mediaType,
    shape: { kind: 'value', type, from: expressionOf(from), at },
  };
}

function readShape(scanner: Scanner, depth: number): AnswerShape {
  const start = scanner.offset;
  const place = () => scanner.phrase.slice(start, scanner.offset).trim().at;
  if (depth > DEEPEST) scanner.fail(`at most ${DEEPEST} shapes in each other`);
  if (!scanner.mark('{')) return value(scanner, place);
  const members: Extract<AnswerShape, { kind: 'object' }>['members'] = [];
  while (!scanner.mark('}')) {
    if (members.length > 0 && !scanner.mark(',')) scanner.fail('`,` or `}`');
    const name = scanner.take(MEMBER) ?? scanner.fail('a name');
    if (!scanner.mark(':')) scanner.fail('`:` and what the part is, such as `: Ticket`,');
    members.push({ name: name.text, shape: readShape(scanner, depth + 1), at: name.at });
  }
  return { kind: 'object', members, at: place() };
}

function value(scanner: Scanner, place: () => AnswerShape['at']): AnswerShape {
  if (scanner.words('total')) return { kind: 'total', at: place() };
  let type: Type = readType(scanner);
  while (scanner.mark('[]')) type = { kind: 'list', of: type };
  const from = scanner.mark('=') ? expression(scanner) : null;
  return { kind: 'value', type, from, at: place() };
}

function expression(scanner: Scanner): Expression {
  const source = scanner.upTo(expressionEnd(scanner.phrase.text, scanner.offset));
  return source.text === '' ? scanner.fail('an expression') : expressionOf(source);
}

function header(scanner: Scanner): AnswerDraft['headers'][number] {
  const name = scanner.take(HEADER) ?? scanner.fail('a header such as `Location: /orders/{id}`');
  scanner.expectMark(':');
  const template = scanner.take(TEMPLATE) ?? scanner.fail('the value of the header');
  return {
    name: name.text,
    template: template.text.trim(),
    fieldsAt: [...template.text.matchAll(PLACEHOLDER)].map(({ index, 1: field = '' }) =>
      template.span(index + 1, field.length),
    ),
    at: name.at,
  };
}
