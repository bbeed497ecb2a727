// A call as somebody makes it who knows its parameters by name, wherever the request has them.

import type { HeaderParameter } from '../../model/sections/calls.ts';
import type { Json } from '../../model/values/json.ts';
import type { Product } from '../product/product.ts';
import { flatBody, readBody } from '../routes/body.ts';
import type { Moment } from '../store/moment.ts';
import type { State } from '../world/state.ts';
import { CallCase } from '../calls/call-case.ts';
import type { CallType } from '../calls/call-type.ts';

type Parameters = Readonly<Record<string, Json>>;

/** The call at a moment; what it does is its transaction's until that is committed. */
export function posedCall(
  product: Product,
  state: State,
  type: CallType,
  parameters: Parameters,
  moment: Moment,
): CallCase {
  const path = texts(parameters);
  const headers = headersOf(type.call.headers, path);
  const address = { path, query: queryOf(parameters), headers };
  const json = type.body === null ? undefined : flatBody(type.body, parameters);
  const body = readBody(type.body, json, type.call.name, product.rules, moment);
  const read = type.address.read(address, moment);
  return new CallCase(type, moment, read, body, state.credentials);
}

const asText = (json: Json): string => (typeof json === 'string' ? json : JSON.stringify(json));
const given = (parameters: Parameters) =>
  Object.entries(parameters).filter(([, value]) => value !== null);

const texts = (parameters: Parameters): Record<string, string> =>
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

function queryOf(parameters: Parameters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of given(parameters))
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, asText(item));
  return query;
}
