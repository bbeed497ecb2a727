// What tests expect of the answers of a world: which row decided them, and with which error. Every
// message that says no names the row, as Vitest and Playwright take matchers.

import { printable } from '../../text/printable.ts';
import { requestOf } from './answered.ts';
import type { AnsweredRequest, Row } from './world.ts';

/** An answer of a world, as `fetch` or Playwright gives it, or what its `requests()` tell of one. */
export type Answered =
  | { readonly headers: Headers }
  | { headers(): Readonly<Record<string, string>> }
  | AnsweredRequest;

/**
 * The row that is expected: by its name (`openTicket`, `Ticket.subject`), by what its text has in it,
 * or by its section, line or name.
 */
export type ExpectedRow = string | RegExp | Partial<Pick<Row, 'section' | 'line' | 'name'>>;

/** What a matcher says. */
export interface Judged {
  readonly pass: boolean;
  readonly message: () => string;
}

/** The three expectations, by the names that they have as matchers. */
export interface Matchers {
  /** The row of the specification that decided the answer. */
  toBeDecidedBy(received: Answered | undefined, expected: ExpectedRow): Judged;
  /** The product refused the request, with this error of section 8. */
  toBeRefusedWith(received: Answered | undefined, error: string): Judged;
  /** The product did what was asked. */
  toBeAccepted(received: Answered | undefined): Judged;
}

export const matchers: Matchers = {
  toBeDecidedBy: (received, expected) =>
    judge(received, `be decided by ${rowInWords(expected)}`, ({ row }) => isRow(row, expected)),
  toBeRefusedWith: (received, error) =>
    judge(received, `be refused with ${error}`, (request) => request.error === error),
  toBeAccepted: (received) => judge(received, 'be accepted', ({ status }) => status < 400),
};

function judge(
  received: Answered | undefined,
  expectation: string,
  holds: (request: AnsweredRequest) => boolean,
): Judged {
  const request = requestIn(received);
  const pass = holds(request);
  const { method, url, who } = request;
  return {
    pass,
    message: () =>
      printable(
        `expected ${method} ${url} (by ${who ?? 'nobody signed in'}) ${pass ? 'not ' : ''}to ${expectation}, but it was ${answerInWords(request)}`,
      ),
  };
}

function requestIn(received: Answered | undefined): AnsweredRequest {
  if (typeof received === 'object' && received !== null) {
    if ('why' in received && 'status' in received) return received;
    const request = 'headers' in received ? requestOf(headersOf(received)) : undefined;
    if (request !== undefined) return request;
  }
  throw new TypeError(
    'this matcher takes an answer of a world, or one of its requests(), as in expect(world.requests().at(-1))',
  );
}

const headersOf = (answer: Exclude<Answered, AnsweredRequest>): Headers =>
  typeof answer.headers === 'function' ? new Headers(answer.headers()) : answer.headers;

function isRow(row: Row | null, expected: ExpectedRow): boolean {
  if (row === null) return false;
  if (typeof expected === 'string') return row.name === expected || row.text.includes(expected);
  if (expected instanceof RegExp) return expected.test(row.text);
  const { section, line, name } = expected;
  return (
    (section === undefined || row.section === section) &&
    (line === undefined || row.line === line) &&
    (name === undefined || row.name === name)
  );
}

function rowInWords(expected: ExpectedRow): string {
  if (typeof expected === 'string' || expected instanceof RegExp) return String(expected);
  const { section, line, name } = expected;
  const parts = [
    name,
    section === undefined ? undefined : `section ${section}`,
    line === undefined ? undefined : `line ${line}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ') || 'a row';
}

/** The requests of a test, each with the row that decided it, as a terminal may be given them. */
export const requestsInWords = (requests: readonly AnsweredRequest[]): string[] =>
  requests.map((request) =>
    printable(`${request.method} ${request.url} ${answerInWords(request)}`),
  );

/** `answered 403 NOT_ALLOWED by spec.md:118 (section 6): | … | – why`. */
function answerInWords({ status, error, row, why }: AnsweredRequest): string {
  const answered = ['answered', status, error].filter((part) => part !== null).join(' ');
  return row === null
    ? `${answered}: ${why}`
    : `${answered} by ${row.file}:${row.line} (section ${row.section}): ${row.text}${why === '' ? '' : ` – ${why}`}`;
}
