// A call's request from the values of its parameters.

import type { CallRequest } from '../../../contract/client.ts';
import type { BodyShape, Call, Json, Spec } from '../../../model/index.ts';
import { fixedParameters, type Parameter } from '../../../screens/forms/parameters.ts';
import { isObject, type JsonObject } from '../../../screens/calls/parts.ts';

export interface Filled {
  readonly parameter: Parameter;
  readonly value: Json;
}

/** Puts each value where the call wants it, with those that nobody fills in; wrappers of the body are always there. */
export function requestOf(spec: Spec, call: Call, given: readonly Filled[]): CallRequest {
  const filled = [...fixedParameters(spec, call), ...given];
  const inPlace = (place: Parameter['place']) =>
    filled.filter(({ parameter }) => parameter.place === place);
  const named = (place: Parameter['place']): Record<string, Json> =>
    Object.fromEntries(inPlace(place).map(({ parameter, value }) => [parameter.name, value]));
  const headers = call.headers.flatMap(({ header, name }) => {
    const found = inPlace('header').find(({ parameter }) => parameter.name === name);
    return found === undefined ? [] : [[header, String(found.value)]];
  });
  return {
    path: named('path'),
    query: named('query'),
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(call.takes === null ? {} : { body: bodyOf(call.takes.shape, inPlace('body')) }),
  };
}

function bodyOf(shape: BodyShape, filled: readonly Filled[]): Json {
  if (shape.kind === 'list') return filled[0]?.value ?? [];
  const body = skeleton(shape);
  for (const one of filled) put(body, one.parameter.path, ofType(one));
  return body;
}

/** What an address says of a number, and of yes and no, is text. */
function ofType({ parameter: { type }, value }: Filled): Json {
  if (typeof value !== 'string' || value === '') return value;
  if (type.kind === 'boolean') return value === 'true';
  const number = /^(?:integer|number)$/.test(type.kind) ? Number(value) : NaN;
  // What is no number reaches the product as it was written: its words are to be seen.
  return Number.isNaN(number) ? value : number;
}

function skeleton(shape: BodyShape): JsonObject {
  const body: JsonObject = {};
  if (shape.kind === 'list') return body;
  for (const { name, shape: inner, optional } of shape.members)
    if (inner?.kind === 'object' && !optional) body[name] = skeleton(inner);
  return body;
}

function put(body: JsonObject, [name, ...rest]: readonly string[], value: Json): void {
  if (name === undefined) return;
  const inner = Object.hasOwn(body, name) ? body[name] : undefined;
  const next: JsonObject = isObject(inner) ? inner : {};
  if (rest.length > 0) put(next, rest, value);
  // Defined and not assigned: a field may be called `__proto__`.
  Object.defineProperty(body, name, {
    value: rest.length === 0 ? value : next,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
