// Requests as plans describe them, sent and answered over plain HTTP.

import { answeredBody, answerProblems } from '../../../src/contract/answered.ts';
import { bodyIn } from '../../../src/model/index.ts';
import type { PlainAnswer, PlainRequest } from '../../../mocks/messages/message.ts';
import { textsIn } from './bodies.ts';
import type { Sent } from './curl.ts';
import { Unmet } from '../failures/unmet.ts';
import type { Run } from '../../../src/cli/accept/run/suite.ts';
import {
  requestOf,
  type CallAct,
  type Memory,
  type OutsideAnswer,
} from '../../../src/obligations/index.ts';

/** What a request was answered, and how. */
export interface Answer extends OutsideAnswer {
  /** The request for people, with who made it: `POST /api/tickets {"subject":"…"} by Customer`. */
  readonly request: string;
  /** The same as it went out. */
  readonly sent: Omit<Sent, 'times'>;
  /** When, by the product's clock (RFC 9110, 6.6.1), else by ours. */
  readonly at: string;
  /** How it breaks the product's contract. */
  readonly problems: readonly string[];
}

/** The credential that somebody carries, the call that issued it, and who they are for people. */
export interface Carried {
  readonly token: string;
  readonly by: CallAct;
  readonly as: string;
  /** Whether other scenarios carry it as well. */
  readonly shared: boolean;
}

/** Who a person is, by what they signed in or up with: `(ada@example.com)`. */
export function identityIn({ spec }: Run, act: CallAct, memory: Memory): string {
  const { body } = requestOf(spec, act, memory, null);
  const texts = body === null ? [] : textsIn(bodyIn(body));
  const found = texts.find((text) => text.includes('@')) ?? texts[0];
  return found === undefined ? '(signed in)' : `(${found})`;
}

export interface Sender {
  readonly run: Run;
  /** What every request of the scenario carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly memory: Memory;
}

/** A request that went out, and what came. */
export interface Exchange {
  readonly sent: PlainRequest;
  readonly came: PlainAnswer;
}

/** A call's request, with the credential of whoever makes it; null: of nobody. */
export function requestBy(
  { run: { spec, product }, headers: own, memory }: Sender,
  act: CallAct,
  carried: Carried | null,
): PlainRequest {
  // Where the run answers in the place of other services the product need not be told.
  const { services, ...rest } = act;
  const known = product.outbox?.choose === undefined && product.manners === null ? act : rest;
  const { method, url, headers, body } = requestOf(spec, known, memory, carried?.token ?? null);
  return { method, url, headers: { ...own, ...headers }, body };
}

/** Reads what came, and holds it against the contract. */
export function read(
  { spec, contract }: Run,
  act: CallAct,
  carried: Carried | null,
  { sent, came }: Exchange,
): Answer {
  const { method, url, body } = sent;
  const { status, headers } = came;
  return {
    request: [
      ...[method, url, ...(body === null ? [] : [shortened(body)])],
      ...typeOf(sent),
      ...['by', act.by ?? 'somebody signed out', ...(carried === null ? [] : [carried.as])],
    ].join(' '),
    sent,
    at: new Date(headers['date'] ?? Date.now()).toISOString(),
    status,
    headers,
    body: answeredBody(spec, act.call, came),
    problems: answerProblems(spec, contract, act.call, came),
  };
}

/** An answer for people, with its request. */
export const told = ({ request, status, body }: Answer): string =>
  `${status}${body === null ? '' : ` ${shortened(JSON.stringify(body))}`}\n  to: ${request}`;

const LONG = 300;
const shortened = (text: string): string =>
  text.length > LONG ? `${text.slice(0, LONG).trimEnd()}… (${text.length} characters)` : text;

/** What a body is said to be, where that is not JSON. */
const typeOf = ({ headers, body }: PlainRequest): string[] => {
  const type = headers['content-type'];
  return body === null || type === undefined || type === 'application/json' ? [] : ['as', type];
};

/** Whatever is answered, it keeps the product's contract. */
export function keepsContract(answer: Answer): void {
  if (answer.problems.length === 0) return;
  throw new Unmet(
    `expected: an answer that keeps the contract\ncame: ${told(answer)}\n  ${answer.problems.join('\n  ')}`,
  );
}
