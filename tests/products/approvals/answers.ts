// What the product answers: what went well, and refusals.

import { STATUS_CODES } from 'node:http';
import { type Code, ERRORS } from './errors.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What stands in a message for its holes. */
export interface Holes {
  readonly record?: string;
  readonly state?: string;
  readonly value?: string;
  readonly limit?: number;
}

export interface Violation extends Holes {
  readonly code: Code;
  readonly field: string;
}

/** A request that is refused, thrown before anything is changed. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('refused');
    this.answer = answer;
  }
}

/** An answer with a body of JSON. */
export const json = (status: number, body: unknown, headers = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The answer to what leaves nothing to show. */
export const empty = (headers = {}): Answer => ({ status: 204, headers, body: null });

/** Ends the request with an error that is about no single field. */
export function refuse(code: Code, holes: Holes = {}, headers = {}): never {
  throw new Refusal(problem([{ code, field: 'request', ...holes }], headers));
}

/** Ends the request with the first violation, and all others that have its status. */
export function refuseAll(violations: readonly Violation[]): void {
  const [first] = violations;
  if (first === undefined) return;
  const [status] = ERRORS[first.code];
  throw new Refusal(problem(violations.filter(({ code }) => ERRORS[code][0] === status)));
}

/** The header of a record's revision. */
export const etag = ({ revision }: { readonly revision: number }): Record<string, string> => ({
  etag: `"${revision}"`,
});

function problem(violations: readonly Violation[], headers = {}): Answer {
  const errors = violations.map(({ code, field, ...holes }) => ({
    field,
    code,
    message: messageOf(code, { field, record: 'request', ...holes }),
  }));
  const { code, message } = errors[0]!;
  const [status] = ERRORS[code];
  const title = STATUS_CODES[status];
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify({ type: 'about:blank', title, status, detail: message, code, errors }),
  };
}

const messageOf = (code: Code, holes: Readonly<Record<string, unknown>>): string =>
  ERRORS[code][1].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(holes[name] ?? hole));
