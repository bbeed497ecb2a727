// The examples of requests in section 7, as far as the specification alone says what they give: for
// whoever plays them, and for whoever looks for a request and may begin with these.

import { fixedOf } from '../../expression/index.ts';
import {
  BARE_LIST,
  callNamed,
  entityNamed,
  hasRule,
  titleOf,
  uniquesOf,
  type Call,
  type Entity,
  type Given,
  type Json,
  type RequestExample,
  type Spec,
  momentText,
} from '../../model/index.ts';

/** A record as an example names it: by a unique value or by its title. */
export interface NamedRecord {
  readonly entity: string;
  readonly name: string;
}

/** What an example gives: JSON but for the records in it, of which a request says one field. */
export type ExampleValue =
  | { readonly kind: 'value'; readonly value: Json }
  | {
      readonly kind: 'record';
      readonly record: NamedRecord;
      readonly field: string;
      /** What it holds there as the Examples of section 3 say; undefined where they do not. */
      readonly known: Json | undefined;
      /** What is given where there is no such record. */
      readonly otherwise: Json;
    }
  | { readonly kind: 'list'; readonly items: readonly ExampleValue[] }
  | { readonly kind: 'object'; readonly members: ExampleParts };

export type ExampleParts = Readonly<Record<string, ExampleValue>>;

export interface ExampleRequest {
  readonly example: RequestExample;
  readonly call: Call;
  /** Null: nobody is signed in. */
  readonly who: { readonly role: string } | { readonly person: string } | null;
  readonly path: ExampleParts;
  readonly query: ExampleParts;
  /** By the names of section 7. */
  readonly headers: ExampleParts;
  /** Members of the body by name, without its wrappers. */
  readonly body: ExampleParts;
}

/** The examples whose call is known, in their order. `start` is the instant at which time begins. */
export function exampleRequests(spec: Spec, start: number): ExampleRequest[] {
  return (spec.sections.calls.facts.examples ?? []).flatMap((example) => {
    const call = callNamed(spec, example.call.name);
    return call === undefined ? [] : [requestOf(spec, example, call, start)];
  });
}

function requestOf(spec: Spec, example: RequestExample, call: Call, start: number) {
  const apart = [...call.pathParameters, ...call.query, ...call.headers].map(({ name }) => name);
  // What the call's condition leaves no choice of need not be said.
  const gives = [
    ...[...fixedOf(spec, call)].map(([name, value]) => {
      const { at } = example;
      return { name, value: { kind: 'value' as const, value, at }, at };
    }),
    ...example.gives,
  ];
  const among = (names: readonly string[]): ExampleParts =>
    partsOf(
      spec,
      start,
      gives.filter(({ name }) => names.includes(name)),
    );
  const others = gives.flatMap(({ name }) => (apart.includes(name) ? [] : [name]));
  return {
    ...{ example, call, who: whoOf(spec, example) },
    path: among(call.pathParameters.map(({ name }) => name)),
    query: among(call.query.map(({ name }) => name)),
    headers: among(call.headers.map(({ name }) => name)),
    body: among(others),
  };
}

function whoOf(spec: Spec, { as }: RequestExample): ExampleRequest['who'] {
  if (as === null) return null;
  const isRole = spec.sections.roles.facts.roles.some(({ name }) => name === as.name);
  return isRole ? { role: as.name } : { person: as.name };
}

const partsOf = (spec: Spec, start: number, gives: RequestExample['gives']): ExampleParts =>
  Object.fromEntries(gives.map(({ name, value }) => [name, valueOf(spec, start, value)]));

function valueOf(spec: Spec, start: number, given: Given): ExampleValue {
  switch (given.kind) {
    case 'value':
      return given;
    case 'moment':
      return { kind: 'value', value: momentText(given.moment, given.type, start, spec.zone) };
    case 'list':
      return { kind: 'list', items: given.items.map((item) => valueOf(spec, start, item)) };
    case 'object':
      return { kind: 'object', members: partsOf(spec, start, given.members) };
    case 'record': {
      const { entity, name, field, value } = given;
      const known = fieldInExamples(entityNamed(spec, entity), name, field);
      return { kind: 'record', record: { entity, name }, field, known, otherwise: value ?? name };
    }
  }
}

/** What the Examples of an entity say of a record's field. */
function fieldInExamples(
  entity: Entity | undefined,
  name: string,
  wanted: string,
): Json | undefined {
  const rows = entity?.examples?.rows ?? [];
  if (entity === undefined) return undefined;
  for (const { name: telling } of namingFields(entity)) {
    const row = rows.find(({ values }) => String(values[telling]?.value ?? '') === name);
    if (row !== undefined) return row.values[wanted]?.value;
  }
  return undefined;
}

/** The fields by which an example may name a record, those that nobody shares first. */
export function namingFields(entity: Entity): Entity['fields'] {
  const title = titleOf(entity);
  const uniques = uniquesOf(entity).filter((field) => !hasRule(field, 'write-only'));
  return title === undefined || uniques.includes(title) ? uniques : [...uniques, title];
}

/** The items of a body that is a list: those given as one, else one with what is given beside. */
export function itemsOf(body: ExampleParts): readonly ExampleValue[] {
  const listed = Object.hasOwn(body, BARE_LIST) ? body[BARE_LIST] : undefined;
  return listed?.kind === 'list' ? listed.items : [{ kind: 'object', members: body }];
}
