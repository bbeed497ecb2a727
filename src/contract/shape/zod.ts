// A shape as a zod schema.

import * as z from 'zod';
import type { Definitions, Member, Shape, TextFormat } from './shape.ts';

/** Datetimes are UTC with milliseconds, whatever the format of others may be. */
const FORMATS: Partial<Record<TextFormat, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

export interface ZodOptions {
  /** What a name stands for. */
  readonly definitions: Definitions;
  /** Numbers and booleans may come as text, as in a path or a query. */
  readonly coerce?: boolean;
}

/** Makes the schemas of shapes that share their definitions, each definition once. */
export function zodMaker({ definitions, coerce = false }: ZodOptions): (shape: Shape) => z.ZodType {
  const named = new Map<string, z.ZodType>();

  const make = (shape: Shape): z.ZodType => {
    switch (shape.kind) {
      case 'text':
        return text(shape);
      case 'integer':
      case 'number':
        return bounded(shape, coerce);
      case 'boolean':
        return coerce
          ? z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
          : z.boolean();
      case 'json':
        return z.json();
      case 'nothing':
        return z.undefined();
      case 'one of':
        return z.literal([...shape.values]);
      case 'list':
        return list(make(shape.of), shape);
      case 'object':
        return object(shape.members, shape.open === true);
      case 'map':
        return z
          .record(z.string(), make(shape.of))
          .refine((map) => Object.keys(map).length > 0, 'at least one');
      // As it is within: its bytes need not be there.
      case 'file':
        return z.object({ size: z.number() });
      case 'nullable':
        return make(shape.of).nullable();
      case 'any of':
        return z.union(shape.of.map(make));
      case 'named':
        return z.lazy(() => definition(shape.name));
    }
  };

  const object = (members: readonly Member[], open: boolean): z.ZodType => {
    const fields = members.map(({ name, shape, optional }) => {
      const schema = make(shape);
      return [name, optional ? schema.optional() : schema] as const;
    });
    return open ? z.object(Object.fromEntries(fields)) : z.strictObject(Object.fromEntries(fields));
  };

  const definition = (name: string): z.ZodType => {
    const known = named.get(name);
    if (known !== undefined) return known;
    const shape = definitions.get(name);
    const schema = shape === undefined ? z.json() : make(shape);
    named.set(name, schema);
    return schema;
  };

  return make;
}

function text({ format, least, most, pattern }: Extract<Shape, { kind: 'text' }>): z.ZodType {
  const shape = format === undefined ? undefined : FORMATS[format];
  const schema = shape === undefined ? z.string() : z.string().regex(shape, `no ${format}`);
  const length = (value: string): number => [...value].length;
  return schema
    .refine((value) => least === undefined || length(value) >= least, `shorter than ${least}`)
    .refine((value) => most === undefined || length(value) <= most, `longer than ${most}`)
    .meta(pattern === undefined ? {} : { pattern });
}

function bounded(
  { kind, least, most, exclusive }: Extract<Shape, { kind: 'integer' | 'number' }>,
  coerce: boolean,
): z.ZodType {
  let schema: z.ZodNumber = coerce ? z.coerce.number() : z.number();
  if (kind === 'integer') schema = schema.int();
  if (least !== undefined) schema = exclusive === true ? schema.gt(least) : schema.gte(least);
  if (most !== undefined) schema = exclusive === true ? schema.lt(most) : schema.lte(most);
  return schema;
}

function list(of: z.ZodType, { least, most, unique }: Extract<Shape, { kind: 'list' }>): z.ZodType {
  let schema = z.array(of);
  if (least !== undefined) schema = schema.min(least);
  if (most !== undefined) schema = schema.max(most);
  return unique === true
    ? schema.refine((items) => new Set(items).size === items.length, 'holds something twice')
    : schema;
}
