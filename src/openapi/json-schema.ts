// Shapes as the schemas of OpenAPI 3.1, which are JSON Schema (draft 2020-12).

import type { Member, Shape } from '../contract/shape/shape.ts';
import { UNKNOWN_TYPE } from '../model/files/kinds.ts';
import type { Json } from '../model/index.ts';

export type Schema = { [keyword: string]: Json };

const FORMATS = {
  date: { format: 'date' },
  datetime: { format: 'date-time' },
  time: { format: 'time', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  email: { format: 'email' },
  url: { format: 'uri' },
  uuid: { format: 'uuid' },
  slug: { 'x-nonet-type': 'slug' },
} as const;

/** What a member's schema says besides its shape: `readOnly`, `writeOnly`, a default. */
export type Besides = (member: Member) => Schema;

const NOTHING: Besides = () => ({});

/** The schema of a shape; named ones are those of the components. */
export function schemaOf(shape: Shape, besides: Besides = NOTHING): Schema {
  switch (shape.kind) {
    case 'text':
      return textSchema(shape);
    case 'integer':
    case 'number':
      return { type: shape.kind, ...bounds(shape, shape.exclusive === true) };
    case 'boolean':
      return { type: 'boolean' };
    case 'json':
    case 'nothing':
      return {};
    case 'one of':
      return { enum: [...shape.values] };
    case 'list':
      return {
        type: 'array',
        items: schemaOf(shape.of, besides),
        ...sized('Items', shape),
        ...(shape.unique === true ? { uniqueItems: true } : {}),
      };
    case 'map':
      return {
        type: 'object',
        minProperties: 1,
        additionalProperties: schemaOf(shape.of, besides),
      };
    case 'file':
      return {
        type: 'string',
        contentMediaType: shape.types?.length === 1 ? shape.types[0]! : UNKNOWN_TYPE,
        ...(shape.most === undefined ? {} : { maxLength: shape.most }),
      };
    case 'nullable':
      return nullable(schemaOf(shape.of, besides));
    case 'any of':
      return { anyOf: shape.of.map((one) => schemaOf(one, besides)) };
    case 'named':
      return { $ref: `#/components/schemas/${shape.name}` };
    case 'object':
      return objectSchema(shape, besides);
  }
}

function objectSchema(shape: Extract<Shape, { kind: 'object' }>, besides: Besides): Schema {
  const properties = shape.members.map((member): [string, Schema] => [
    member.name,
    { ...schemaOf(member.shape, besides), ...besides(member) },
  ]);
  const required = shape.members.filter(({ optional }) => !optional).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
    ...(shape.open === true ? {} : { additionalProperties: false }),
  };
}

function textSchema({ format, pattern, ...range }: Extract<Shape, { kind: 'text' }>): Schema {
  return {
    type: 'string',
    ...(format === undefined ? {} : FORMATS[format]),
    ...sized('Length', range),
    ...(pattern === undefined ? {} : patternSchema(pattern)),
  };
}

/** RE2 knows what ECMA-262 does not (`(?i)`): such a pattern is told, but not to validators. */
function patternSchema(pattern: string): Schema {
  try {
    new RegExp(pattern, 'u');
    return { pattern };
  } catch {
    return { 'x-nonet-pattern': pattern };
  }
}

interface Range {
  readonly least?: number;
  readonly most?: number;
}

const sized = (what: 'Items' | 'Length', { least, most }: Range): Schema => ({
  ...(least === undefined ? {} : { [`min${what}`]: least }),
  ...(most === undefined ? {} : { [`max${what}`]: most }),
});

const bounds = ({ least, most }: Range, exclusive: boolean): Schema => ({
  ...(least === undefined ? {} : { [exclusive ? 'exclusiveMinimum' : 'minimum']: least }),
  ...(most === undefined ? {} : { [exclusive ? 'exclusiveMaximum' : 'maximum']: most }),
});

function nullable(schema: Schema): Schema {
  const { type, enum: values } = schema;
  if (typeof type === 'string') return { ...schema, type: [type, 'null'] };
  if (Array.isArray(values)) return { enum: [...values, null] };
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}
