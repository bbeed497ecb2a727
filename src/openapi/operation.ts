// A call of section 7 as an operation.

import type { CallShapes } from '../contract/product.ts';
import { bounded } from '../contract/product/bounds.ts';
import { MULTIPART, URLENCODED } from '../model/files/form.ts';
import { textType } from '../model/files/text.ts';
import type { Member, Shape } from '../contract/shape/shape.ts';
import { asCsv, csvColumns, type CsvColumn } from '../model/csv.ts';
import {
  constantNamed,
  entityNamed,
  fieldNamed,
  hasRule,
  inWords,
  isRequiredOf,
  ruleOf,
  type BodyShape,
  type Call,
  type Json,
  type Spec,
} from '../model/index.ts';
import { callRow, withoutBlanks } from '../written/index.ts';
import type { Example } from './examples.ts';
import { type Besides, type Schema, schemaOf } from './json-schema.ts';
import { everyHeaders, refusalResponses } from './refusals.ts';
import { permissionsOf, saidToPeople, securityOf } from './security.ts';
import { tagOf } from './tags.ts';
import { eventsOf, ratesOf, rulesOn } from './words.ts';

/** The operation of a call; its example is a request that the mock has answered. */
export function operationOf(spec: Spec, shapes: CallShapes, example: Example): Schema {
  const { call } = shapes;
  const parameters = parametersOf(spec, shapes, example);
  return {
    operationId: call.name,
    summary: inWords(call.name),
    description: [call.prose.trim(), saidToPeople(spec, call)].filter(Boolean).join('\n\n'),
    tags: [tagOf(spec, call)],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(spec, shapes, example),
    responses: Object.fromEntries([
      [String(call.answer.status), answerOf(spec, shapes, example)],
      ...refusalResponses(spec, shapes, example.refusals),
    ]),
    ...securityOf(spec, call),
    ...permissionsOf(spec, call),
    ...eventsOf(spec, call),
    ...rulesOn(spec, call),
    ...ratesOf(spec, call),
    'x-nonet-call': withoutBlanks(callRow(spec, call)),
    ...(call.prose.trim() === '' ? {} : { 'x-nonet-prose': call.prose }),
    'x-nonet-line': call.at.line,
  };
}

function parametersOf(
  spec: Spec,
  { call, path, query, headers }: CallShapes,
  { parameters: given = {} }: Example,
): Schema[] {
  const of = (place: string) => (member: Member) => {
    const name = call.headers.find(({ header }) => header === member.name)?.name ?? member.name;
    const required =
      place === 'path' || isRequiredOf(spec, call.name, name) || isAskedFor(spec, call, name);
    const shape =
      place === 'header'
        ? bounded(spec, member.shape, { call: call.name, parameter: name, fills: null })
        : member.shape;
    return {
      name: member.name,
      in: place,
      ...(required ? { required } : {}),
      schema: {
        ...schemaOf(shape),
        ...(place === 'query' ? defaultOf(spec, call, member) : {}),
      },
      ...(Object.hasOwn(given, name) ? { example: given[name]! } : {}),
    };
  };
  return [...path.map(of('path')), ...query.map(of('query')), ...headers.map(of('header'))];
}

/** Whether a line about every request says what a parameter has to be. */
const isAskedFor = (spec: Spec, call: Call, name: string): boolean =>
  call.headers.some((header) => header.name === name && header.every === 'by itself') &&
  (spec.sections.calls.facts.everyRequest ?? []).some(
    (line) => line.name === name && line.where !== null,
  );

/** A parameter's default. */
function defaultOf(spec: Spec, call: Call, { name }: Member): Schema {
  const given = call.query.find((parameter) => parameter.name === name)?.default;
  return given ? asDefault(spec, given.source) : {};
}

/** A literal, or what a constant says. */
function asDefault(spec: Spec, source: string): Schema {
  const value = constantNamed(spec, source)?.value;
  if (value !== undefined && 'value' in value) return { default: value.value };
  try {
    return { default: JSON.parse(source) as Json };
  } catch {
    return { 'x-nonet-default': source };
  }
}

function bodyOf(spec: Spec, { call, body }: CallShapes, { body: example }: Example): Schema {
  if (body === null || call.takes === null) return {};
  const schema = schemaOf(body, besides(spec, call, call.takes.shape));
  const content = { schema, ...(example === undefined ? {} : { example }) };
  const all = call.takes.form === true ? formsOf(body, content) : { 'application/json': content };
  return { requestBody: { required: true, content: all } };
}

/** A form in each encoding that can hold it. */
function formsOf(body: Shape, content: Schema): Schema {
  const members = body.kind === 'object' ? body.members : [];
  const files = members.filter(({ shape }) => shapeOf(shape).kind === 'file');
  const encoding = files.flatMap(({ name, shape }): [string, Schema][] => {
    const file = shapeOf(shape);
    const types = file.kind === 'file' ? (file.types ?? []) : [];
    return types.length === 0 ? [] : [[name, { contentType: types.join(', ') }]];
  });
  return {
    [MULTIPART]: {
      ...content,
      ...(encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) }),
    },
    ...(files.some(({ optional }) => !optional) ? {} : { [URLENCODED]: content }),
  };
}

const shapeOf = (shape: Shape): Shape => (shape.kind === 'nullable' ? shape.of : shape);

/** Of members that are never answered that, and of a new record what it is given without them. */
function besides(spec: Spec, call: Call, shape: BodyShape): Besides {
  const said = new Map<string, Schema>();
  const created = call.steps.find(({ kind }) => kind === 'create');
  const visit = (inner: BodyShape): void => {
    if (inner.kind === 'list') return visit(inner.of);
    for (const { name, shape: nested, fills, optional } of inner.members) {
      if (nested !== null) visit(nested);
      const entity = entityNamed(spec, fills?.entity ?? '');
      const field = entity && fieldNamed(entity, fills?.field ?? '');
      if (field === undefined) continue;
      const isNew = created?.kind === 'create' && created.entity.name === entity!.name;
      const given = isNew && optional ? ruleOf(field, 'default') : undefined;
      said.set(name, {
        ...(hasRule(field, 'write-only') ? { writeOnly: true } : {}),
        ...(given === undefined ? {} : asDefault(spec, given.expression.source)),
      });
    }
  };
  visit(shape);
  return ({ name }): Schema => said.get(name) ?? {};
}

function answerOf(spec: Spec, { call, answers }: CallShapes, { answer }: Example): Schema {
  const { status, headers } = call.answer;
  const shape = answers.get(status)!;
  const described = headers.map(({ name, template }): [string, Schema] => [
    name,
    { schema: { type: 'string' }, description: `\`${template}\`` },
  ]);
  described.push(...everyHeaders(spec));
  const csv = csvColumns(spec, call);
  const content = {
    schema: schemaOf(shape),
    ...(answer === undefined ? {} : { example: csv === null ? answer : asText(csv, answer) }),
    ...(csv === null ? {} : { 'x-nonet-columns': csv.map((column) => column.name) }),
  };
  const type = csv === null ? (textType(call) ?? 'application/json') : 'text/csv';
  return {
    description: SUCCESSES[status] ?? 'As asked',
    ...(described.length === 0 ? {} : { headers: Object.fromEntries(described) }),
    ...(shape.kind === 'nothing'
      ? {}
      : shape.kind === 'file'
        ? { content: { '*/*': { schema: schemaOf(shape) } } }
        : { content: { [type]: content } }),
  };
}

/** An example of CSV: rows that were read from it are written again. */
const asText = (columns: readonly CsvColumn[], answer: Json): Json =>
  Array.isArray(answer) ? asCsv(columns, answer as { [name: string]: Json }[]) : answer;

/** The phrases of RFC 9110. */
const SUCCESSES: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non-Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
};
