// What a world tells of the requests that it has answered, and how an answer is known again.

import type { OutboxMail, OutboxOutgoing, OutboxWebhook } from '../../contract/outbox.ts';
import type { ProductAnswer, ProductRequest } from '../../engine/index.ts';
import { factsOf, questionsOf, rowAt, rowsOf, SECTION_IDS, type Spec } from '../../model/index.ts';
import type { Row as NamedRow } from '../../model/rows/rows.ts';
import type { AnsweredRequest, Row, SentMail, SentOutgoing, SentWebhook } from './world.ts';

/** Names the request that an answer is to, so that `answeredBy` finds it. */
const REQUEST_HEADER = 'x-nonet-request';
/** Names the row that decided, for whoever looks at an answer. */
const ROW_HEADER = 'x-nonet-row';

const MAX_KNOWN = 1_000;
const known = new Map<string, AnsweredRequest>();
let count = 0;

/** Remembers a request by a number of its own; gives the headers that its answer carries. */
export function remember(request: AnsweredRequest): Record<string, string> {
  count += 1;
  const number = String(count);
  known.set(number, request);
  if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
  const { row } = request;
  return {
    [REQUEST_HEADER]: number,
    ...(row !== null && { [ROW_HEADER]: `${encodeURI(row.file)}:${row.line}` }),
  };
}

/** The request that an answer of a world in this process is to; undefined for any other answer. */
export const requestOf = (headers: Headers | undefined): AnsweredRequest | undefined =>
  known.get(headers?.get?.(REQUEST_HEADER) ?? '');

/** What is told of a request and the answer to it. */
export function answeredRequest(
  rows: Rows,
  { method, url, body }: ProductRequest,
  { status, call, error, decision }: ProductAnswer,
  { at, who }: { readonly at: number; readonly who: string | null },
): AnsweredRequest {
  return {
    at: new Date(at).toISOString(),
    ...{ method, url, body: parsed(body), who, call, status, error: error ?? null },
    why: decision.why,
    row: rows.of(decision),
  };
}

/** What is told of a mail. */
export const sentMail = (
  rows: Rows,
  { at, name, to, subject, text, decision }: OutboxMail,
): SentMail => ({ at, name, to, subject, text, row: rows.of(decision) });

/** What is told of a request made by a webhook. */
export const sentWebhook = (
  rows: Rows,
  { at, name, to, headers, body, decision }: OutboxWebhook,
): SentWebhook => ({
  ...{ at, name, to, headers, text: body },
  ...{ body: parsed(body), row: rows.of(decision) },
});

/** What is told of a call to another service. */
export const sentOutgoing = (
  rows: Rows,
  { at, name, method, to, headers = {}, body, answer, decision }: OutboxOutgoing,
): SentOutgoing => ({
  ...{ at, name, method, to, headers, body: parsed(body), row: rows.of(decision) },
  answer: { status: answer.status, body: parsed(answer.body) },
});

/** JSON where it is some; else the text itself. */
function parsed(text: string | null): unknown {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The rows of a specification, found by what decided an answer. */
export class Rows {
  readonly #spec: Spec;
  readonly #lines: readonly string[];
  #rows: readonly NamedRow[] | null = null;

  constructor(spec: Spec, lines: readonly string[]) {
    this.#spec = spec;
    this.#lines = lines;
  }

  of({ section, at }: ProductAnswer['decision']): Row | null {
    if (section === null || at === null) return null;
    this.#rows ??= rowsOf(factsOf(this.#spec), questionsOf(this.#spec));
    return {
      file: this.#spec.file,
      line: at.line,
      section: SECTION_IDS.indexOf(section) + 1,
      name: rowAt(this.#rows, section, at.line)?.name ?? '',
      text: this.#lines[at.line - 1]?.trim() ?? '',
    };
  }
}
