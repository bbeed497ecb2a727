// Whether somebody could make a call now: judged as a request would be, up to the record's state.

import type { HeaderParameter } from '../model/calls.ts';
import type { Json } from '../model/json.ts';
import { CallCase } from './calls/call-case.ts';
import type { Question, Verdict } from './exchange.ts';
import { Fault } from './expressions/fault.ts';
import { judge } from './judge/judge.ts';
import { judgeOpen } from './judge/open.ts';
import { judgeRole } from './judge/permission.ts';
import type { Product } from './product.ts';
import { type Breach, breach, transportBreach } from './refusals/breach.ts';
import { allSteps } from './expressions/call-variables.ts';
import { flatBody, readBody } from './routes/body.ts';
import { momentFor } from './respond.ts';
import type { State } from './world/state.ts';

/** Changes nothing and counts toward no rate. A record not named is not looked for. */
export function verdict(product: Product, state: State, question: Question): Verdict {
  const type = product.calls.get(question.call);
  if (type === undefined)
    return refusedBy(
      product,
      transportBreach(404, 'NOT_FOUND', `There is no call \`${question.call}\`.`),
    );
  try {
    const moment = momentFor(product, state, question.credential);
    const { parameters } = question;
    const path = texts(parameters);
    const headers = headersOf(type.call.headers, path);
    const address = { path, query: queryOf(parameters), headers };
    const json = type.body === null ? undefined : flatBody(type.body, parameters);
    const body = readBody(type.body, json, type.call.name, product.rules, moment);
    const read = type.address.read(address, moment);
    const call = new CallCase(type, moment, read, body, state.credentials);
    const isNamed = allSteps(type.call.steps).every(
      (step) => step.kind !== 'find' || Object.hasOwn(parameters, step.parameter),
    );
    const refusal = isNamed
      ? judge(call, product)
      : (judgeRole(call, product.roles) ?? judgeOpen(type));
    return refusal === null ? { allowed: true } : refusedBy(product, refusal);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return refusedBy(product, breach('unexpected', error.decision));
  }
}

function refusedBy({ catalogue }: Product, refusal: Breach): Verdict {
  const worded = catalogue.word(refusal);
  const { status, message } = worded;
  const code = String(worded.get('code'));
  return { allowed: false, code, status, message, decision: refusal.decision };
}

const asText = (json: Json): string => (typeof json === 'string' ? json : JSON.stringify(json));
const given = (parameters: Question['parameters']) =>
  Object.entries(parameters).filter(([, value]) => value !== null);

const texts = (parameters: Question['parameters']): Record<string, string> =>
  Object.fromEntries(given(parameters).map(([name, value]) => [name, asText(value)]));

const headersOf = (
  carriers: readonly HeaderParameter[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    carriers.flatMap(({ name, header }) =>
      Object.hasOwn(values, name) ? [[header.toLowerCase(), values[name]!]] : [],
    ),
  );

function queryOf(parameters: Question['parameters']): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of given(parameters))
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, asText(item));
  return query;
}
