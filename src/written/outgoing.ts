// The calls to other services of section 7 as they are written: heading, request, table of answers.

import type { Outgoing, OutgoingAnswer, OutgoingMember, OutgoingShape } from '../model/index.ts';
import { ANY_OTHER, isAnyOther } from '../model/messages/services.ts';
import { valueInWords } from './every.ts';
import type { Row } from './sheet.ts';
import { code, typeInWords } from './words.ts';

/** `### charge (outgoing)`. */
export const outgoingHeading = ({ name }: Pick<Outgoing, 'name'>): string => `${name} (outgoing)`;

/** `POST {PAYMENTS}/charges` with `{ amount: integer }`. */
export function requestLine({ method, service, path, members }: Outgoing): string {
  const body = members === null ? '' : ` with ${code(shapeInWords(members))}`;
  return `${code(`${method} {${service.name}}${path}`)}${body}`;
}

/** `Header: Authorization: Bearer {PAYMENT_KEY}`, a line for each. */
export const headerLines = ({ headers = [] }: Pick<Outgoing, 'headers'>): string[] =>
  headers.map(({ header, value }) => `Header: ${code(`${header}: ${valueInWords(value)}`)}`);

/** `{ id: text, fee?: number }`. */
export const shapeInWords = (members: readonly OutgoingMember[]): string =>
  members.length === 0 ? '{}' : `{ ${members.map(memberInWords).join(', ')} }`;

const memberInWords = ({ name, optional, type, shape }: OutgoingMember): string =>
  `${name}${optional ? '?' : ''}: ${shape === undefined ? typeInWords(type) : innerInWords(shape)}`;

const innerInWords = (shape: OutgoingShape): string =>
  shape.kind === 'list' ? `[${innerInWords(shape.of)}]` : shapeInWords(shape.members);

const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** `no answer in 5 seconds`. */
export function answerInWords(answer: OutgoingAnswer): string {
  const { status, limit } = answer;
  if (isAnyOther(answer)) return ANY_OTHER;
  if (status !== null) return `${status}`;
  const [unit, of] = UNITS.find(([, one]) => (limit ?? 0) % one === 0) ?? UNITS[2];
  const count = (limit ?? 0) / of;
  return `no answer in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The cells of a row: Answer, Shape, Then. */
export const answerCells = (answer: OutgoingAnswer): [string, string, string] => [
  code(answerInWords(answer)),
  answer.members === null ? '' : code(shapeInWords(answer.members)),
  answer.refusal === null ? '' : code(answer.refusal.name),
];

/** The rows of its table. */
export const outgoingRows = ({ answers }: Outgoing): Row[] =>
  answers.map((answer) => {
    const [one, shape, then] = answerCells(answer);
    return { Answer: one, Shape: shape, Then: then };
  });
