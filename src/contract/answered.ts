// Answers as they come over the wire: what they hold, and how they break the contract.

import type { AppRoute } from '@ts-rest/core';
import { csvColumns, fromCsv, type CsvColumn } from '../model/csv.ts';
import { bodyIn, callNamed, type Call, type Json, type Spec } from '../model/index.ts';
import { textType } from '../model/files/text.ts';
import { problemsOf } from './client.ts';
import { rowsRoute, type ProductContract } from './product.ts';

interface WireAnswer {
  readonly status: number;
  readonly body: string | null;
}

/** The columns of an answer to a call; null where it is no CSV. */
function columnsOf(spec: Spec, name: string, { status }: WireAnswer): readonly CsvColumn[] | null {
  const call = callNamed(spec, name);
  return call?.answer.status === status ? csvColumns(spec, call) : null;
}

/** A text is no JSON, even where it looks like some. */
function plainBody(spec: Spec, name: string, { status, body }: WireAnswer): Json {
  const call = callNamed(spec, name);
  const isText = call?.answer.status === status && textType(call) !== null;
  return isText ? (body ?? '') : bodyIn(body);
}

/** The body of an answer to a call: JSON, the records of CSV, or the text itself where it is something else. */
export function answeredBody(spec: Spec, call: string, answer: WireAnswer): Json {
  const columns = columnsOf(spec, call, answer);
  return columns === null
    ? plainBody(spec, call, answer)
    : fromCsv(columns, answer.body ?? '').records;
}

/** How an answer to a call breaks the contract; empty where it keeps it, or there is no such call. */
export function answerProblems(
  spec: Spec,
  contract: ProductContract,
  call: string,
  answer: WireAnswer,
): string[] {
  const route = contract[call];
  if (route === undefined) return [];
  const columns = columnsOf(spec, call, answer);
  if (columns === null) return problemsOf(route, answer.status, plainBody(spec, call, answer));
  const { records, problems } = fromCsv(columns, answer.body ?? '');
  if (problems.length > 0) return problems.map((problem) => `body: ${problem}`);
  return problemsOf(routeOfRows(spec, callNamed(spec, call)!), answer.status, records);
}

const routes = new WeakMap<Call, AppRoute>();

function routeOfRows(spec: Spec, call: Call): AppRoute {
  const route = routes.get(call) ?? rowsRoute(spec, call);
  routes.set(call, route);
  return route;
}
