// Section 7 as rows: request, body, steps and answer of each call.

import type { AnswerShape, BodyMember, BodyShape, Call, Spec, Type } from '../model/index.ts';
import { requestInWords } from './request.ts';
import type { Row } from './sheet.ts';
import { stepInWords } from './steps.ts';
import { code, typeInWords } from './words.ts';

/** A call's row; its steps stand in it too where they were written under a heading. */
export const callRow = (spec: Spec, call: Call): Row => ({
  Call: code(call.name),
  Request: requestInWords(spec, call),
  Takes: takesInWords(call),
  Does: call.steps.map(stepInWords).join('; '),
  Answers: code(answerInWords(call)),
});

function takesInWords({ takes }: Call): string {
  if (takes === null) return '';
  const before = `${takes.exactly ? 'exactly ' : ''}${takes.form === true ? 'form ' : ''}`;
  return code(`${before}${bodyInWords(takes.shape)}`);
}

function bodyInWords(shape: BodyShape): string {
  if (shape.kind === 'list') return `[${bodyInWords(shape.of)}]`;
  return inBraces(shape.members.map(memberInWords));
}

/** What fills a field takes its type from there. */
function memberInWords({ name, optional, shape, type, fills }: BodyMember): string {
  const named = `${name}${optional ? '?' : ''}`;
  if (shape !== null) return `${named}: ${bodyInWords(shape)}`;
  return fills !== null || type === null ? named : `${named}: ${typeInWords(type)}`;
}

function answerInWords({ answer }: Call): string {
  const { status, shape, headers } = answer;
  const form = formInWords(answer);
  const written = form === null ? '' : ` ${form}`;
  const words =
    form?.endsWith(' of') && shape?.kind === 'value' && shape.from !== null
      ? shape.from.source
      : shape && shapeInWords(shape);
  const body = words === null ? '' : `${written} ${words}`;
  const more = headers.map(({ name, template }) => `; ${name}: ${template}`).join('');
  return `${status}${body}${more}`;
}

/** `csv`, `file of`, `text/calendar of`; null for JSON. */
function formInWords({ format, mediaType }: Call['answer']): string | null {
  if (format === 'text') return `${mediaType === 'text/plain' ? 'text' : mediaType} of`;
  return format === 'file' ? 'file of' : (format ?? null);
}

function shapeInWords(shape: AnswerShape): string {
  if (shape.kind === 'total') return 'total';
  if (shape.kind === 'object')
    return inBraces(shape.members.map(({ name, shape: of }) => `${name}: ${shapeInWords(of)}`));
  const from = shape.from === null ? '' : ` = ${shape.from.source}`;
  return `${partInWords(shape.type)}${from}`;
}

/** `Ticket[]`, as answers write lists. */
const partInWords = (type: Type): string =>
  type.kind === 'list' && type.of.kind !== 'one of'
    ? `${partInWords(type.of)}[]`
    : typeInWords(type);

const inBraces = (members: readonly string[]): string =>
  members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
