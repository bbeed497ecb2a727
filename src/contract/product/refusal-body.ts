// What the body of a refusal looks like: the fence of section 8, or problem details (RFC 9457).

import { bodyFor, type CatalogueError, type Json, type Spec } from '../../model/index.ts';
import { anyOf, nullable, type Member, type Shape } from '../shape/shape.ts';
import type { Refusal } from './refusals.ts';

const TEXT: Shape = { kind: 'text' };
const PLACEHOLDER = /\{([A-Za-z][\w -]*)\}/;
const LONE_PLACEHOLDER = /^\{([A-Za-z][\w -]*)\}$/;

/** The body of the refusals of one status: `With` makes a shape of its own for each set of parts. */
export function refusalShape(spec: Spec, status: number, refusals: readonly Refusal[]): Shape {
  const body = bodyFor(spec.sections.errors.facts, status);
  const codes = codeShape(refusals);
  const plain =
    body === null ? problemDetails(status, codes) : templateShape(body.template, { status, codes });
  return anyOf(refusals.map(({ error }) => withParts(plain, error)));
}

interface Hole {
  readonly status: number;
  readonly codes: Shape;
}

/** The codes that the catalogue gives; anything where it has no row for one of the refusals. */
function codeShape(refusals: readonly Refusal[]): Shape {
  const codes = refusals.map(({ error }) => error?.code);
  return codes.every((code) => code !== undefined)
    ? { kind: 'one of', values: [...new Set(codes)] }
    : TEXT;
}

function problemDetails(status: number, codes: Shape): Shape {
  const violation = exactly({ field: nullable(TEXT), code: nullable(TEXT), message: TEXT });
  return exactly({
    type: literal('about:blank'),
    title: TEXT,
    status: literal(status),
    detail: TEXT,
    code: codes,
    errors: { kind: 'list', of: violation },
  });
}

function withParts(shape: Shape, error: CatalogueError | null): Shape {
  if (shape.kind !== 'object' || error === null || error.with.length === 0) return shape;
  const parts = error.with.map(({ name, shows }) => ({
    name,
    shape: nullable({ kind: 'named', name: shows.name }),
    optional: false,
  }));
  const names = new Set(parts.map(({ name }) => name));
  const own = shape.members.filter(({ name }) => !names.has(name));
  return { ...shape, members: [...own, ...parts] };
}

function templateShape(template: Json, hole: Hole): Shape {
  if (typeof template === 'string') return textShape(template, hole);
  if (Array.isArray(template)) return listShape(template, hole);
  if (template === null || typeof template !== 'object')
    return template === null ? { kind: 'one of', values: [null] } : literalOf(template);
  const { $placeholder } = template;
  if (typeof $placeholder === 'string') return typedHole($placeholder, hole);
  return objectShape(template, hole);
}

const literalOf = (value: string | number | boolean): Shape =>
  typeof value === 'boolean' ? { kind: 'boolean' } : literal(value);

function textShape(template: string, { codes }: Hole): Shape {
  if (!PLACEHOLDER.test(template)) return literal(template);
  return LONE_PLACEHOLDER.exec(template)?.[1] === 'code' ? codes : TEXT;
}

/** A placeholder that stands alone and unquoted keeps the type of what fills it. */
function typedHole(name: string, { status, codes }: Hole): Shape {
  if (name === 'status') return literal(status);
  if (name === 'code') return codes;
  return name === 'message' || name === 'field' || name === 'record' ? TEXT : { kind: 'json' };
}

/** A list that holds placeholders repeats for each violation. */
function listShape(template: Json[], hole: Hole): Shape {
  if (template.length === 0) return { kind: 'list', of: { kind: 'json' }, most: 0 };
  const of = anyOf(template.map((item) => templateShape(item, hole)));
  const repeats = PLACEHOLDER.test(JSON.stringify(template)) || hasTypedHole(template);
  return {
    kind: 'list',
    of,
    least: template.length,
    ...(repeats ? {} : { most: template.length }),
  };
}

const hasTypedHole = (template: Json): boolean =>
  JSON.stringify(template).includes('"$placeholder"');

function objectShape(template: { readonly [name: string]: Json }, hole: Hole): Shape {
  const entries = Object.entries(template);
  const shapes = entries.map(([, value]) => templateShape(value, hole));
  if (entries.some(([name]) => PLACEHOLDER.test(name))) return { kind: 'map', of: anyOf(shapes) };
  return exactly(Object.fromEntries(entries.map(([name], index) => [name, shapes[index]!])));
}

const literal = (value: string | number): Shape => ({ kind: 'one of', values: [value] });

const exactly = (shapes: Readonly<Record<string, Shape>>): Shape => ({
  kind: 'object',
  members: Object.entries(shapes).map(([name, shape]): Member => ({
    name,
    shape,
    optional: false,
  })),
});
