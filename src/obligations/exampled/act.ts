// An example as the act of making its request in a situation: the records that it names are those that
// are there then.

import { entityNamed, hasRule, type BodyShape } from '../../model/index.ts';
import type { CallAct, RequestBody } from '../plan/plan.ts';
import { everyOf, givenToAll } from '../situation/request/every.ts';
import { refer } from '../situation/request/refer.ts';
import type { Situation } from '../situation/situation.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../plan/value.ts';
import type { SceneRecord } from '../world/scene.ts';
import {
  itemsOf,
  namingFields,
  type ExampleParts,
  type ExampleRequest,
  type ExampleValue,
  type NamedRecord,
} from './requests.ts';

/** The record that goes by a name: by a value that nobody shares, else by its title. */
export function recordNamed(
  situation: Situation,
  { entity: of, name }: NamedRecord,
): SceneRecord | null {
  const entity = entityNamed(situation.subject.spec, of);
  if (entity === undefined) return null;
  const records = situation.scene().all(of);
  for (const field of namingFields(entity)) {
    const found = records.find((record) => {
      const value = hasRule(field, 'computed')
        ? record.read(field.name)
        : record.stored[field.name];
      return value !== null && value !== undefined && String(value) === name;
    });
    if (found !== undefined) return found;
  }
  return null;
}

/** The act of an example's request, made by somebody. */
export function actOf(situation: Situation, request: ExampleRequest, by: string | null): CallAct {
  const { call } = request;
  const valued = (parts: ExampleParts) => mapped(parts, (value) => valueIn(situation, value));
  const path = valued(request.path);
  const headers = { ...unsaid(situation, request, by), ...valued(request.headers) };
  return {
    ...{ kind: 'call', id: situation.nextId, by, call: call.name, method: call.method },
    path: call.path.segments.map(({ kind, text }) =>
      kind === 'fixed' ? text : (path[text] ?? 'nothing'),
    ),
    query: valued(request.query),
    headers: Object.fromEntries(
      call.headers.flatMap(({ header, name }) =>
        Object.hasOwn(headers, name) ? [[header, headers[name]!]] : [],
      ),
    ),
    ...{ body: bodyOf(situation, request), times: 1, signsIn: null },
  };
}

/** What every request gives by itself, unless the example is one of being refused without it. */
function unsaid(
  situation: Situation,
  { call, example: { answers } }: ExampleRequest,
  by: string | null,
): Record<string, Value> {
  const lacks = everyOf(situation, { call }).filter(
    ({ error }) => answers.kind === 'error' && error?.name === answers.name,
  );
  const given = [...givenToAll(situation, { call }, by)];
  return Object.fromEntries(given.filter(([name]) => !lacks.some((line) => line.name === name)));
}

/** The fields that the request writes, as it gives them. */
export function writtenBy(
  situation: Situation,
  { leaves }: CallFacts,
  { body }: ExampleRequest,
): Readonly<Record<string, Value>> {
  const written = leaves.filter(
    ({ fills, repeated, name }) => fills?.how === 'write' && !repeated && Object.hasOwn(body, name),
  );
  return Object.fromEntries(
    written.map(({ fills, name }) => [fills!.field, valueIn(situation, body[name]!)]),
  );
}

const mapped = <From, To>(parts: Readonly<Record<string, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, to(value)]));

function valueIn(situation: Situation, given: ExampleValue): Value {
  switch (given.kind) {
    case 'value':
      return given.value;
    case 'list':
      return given.items.map((item) => valueIn(situation, item));
    case 'object':
      return mapped(given.members, (value) => valueIn(situation, value));
    case 'record': {
      const record = recordNamed(situation, given.record);
      return record === null ? given.otherwise : refer(situation, record, given.field);
    }
  }
}

function bodyOf(situation: Situation, { call, body }: ExampleRequest): RequestBody | null {
  if (call.takes === null) return null;
  const { shape } = call.takes;
  if (shape.kind === 'object') return { json: inShape(situation, shape, body) };
  return {
    json: itemsOf(body).map((item) =>
      item.kind === 'object' && shape.of.kind === 'object'
        ? inShape(situation, shape.of, item.members)
        : valueIn(situation, item),
    ),
  };
}

/** Members in the wrappers of a body, those that it cannot do without also where nothing is in them. */
function inShape(
  situation: Situation,
  shape: Extract<BodyShape, { kind: 'object' }>,
  given: ExampleParts,
): { readonly [member: string]: Value } {
  const members = shape.members.flatMap(({ name, optional, shape: inner }): [string, Value][] => {
    if (inner?.kind === 'object') {
      const within = inShape(situation, inner, given);
      return optional && Object.keys(within).length === 0 ? [] : [[name, within]];
    }
    return Object.hasOwn(given, name) ? [[name, valueIn(situation, given[name]!)]] : [];
  });
  return Object.fromEntries(members);
}
