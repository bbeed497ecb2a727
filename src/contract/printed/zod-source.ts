// A shape as the source of a zod schema: the same schema that `shape/zod.ts` makes.

import type { Definitions, Member, Shape, TextFormat } from '../shape/shape.ts';
import { block, key, literal } from './code.ts';

/** What the schemas of a module have in common, each under its name. */
const SHARED = {
  length: 'const length = (value: string): number => [...value].length;',
  date: `const date = z.string().regex(/^\\d{4}-\\d\\d-\\d\\d$/, 'not a date');`,
  datetime: `const datetime = z
  .string()
  .regex(/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$/, 'not a datetime');`,
  time: `const time = z.string().regex(/^([01]\\d|2[0-3]):[0-5]\\d$/, 'not a time');`,
  uuid: `const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'not a uuid');`,
  boolean: `const boolean = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);`,
};

/** What of that some schemas need. */
export const sharedIn = (source: string): string[] =>
  Object.entries(SHARED).flatMap(([name, text]) =>
    new RegExp(`(?<![\\w'".])${name}(?=[.,();\\]])`).test(source) ? [text] : [],
  );

const FORMATS: Partial<Record<TextFormat, string>> = {
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  uuid: 'uuid',
};

export interface PrintOptions {
  /** The definitions that stand above what is printed; others are referred to when they are there. */
  readonly known: ReadonlySet<string>;
  /** Numbers and booleans may come as text, as in a path or a query. */
  readonly coerce?: boolean;
}

/** The source of a schema. */
export function zodSource(shape: Shape, options: PrintOptions): string {
  const print = (inner: Shape): string => zodSource(inner, options);
  switch (shape.kind) {
    case 'text':
      return text(shape);
    case 'integer':
    case 'number':
      return number(shape, options.coerce === true);
    case 'boolean':
      return options.coerce === true ? 'boolean' : 'z.boolean()';
    case 'json':
      return 'z.json()';
    case 'nothing':
      return 'z.undefined()';
    case 'one of':
      return `z.literal([${shape.values.map(literal).join(', ')}])`;
    case 'list':
      return list(print(shape.of), shape);
    case 'object':
      return object(shape.members, shape.open === true, options);
    case 'map':
      return `z.record(z.string(), ${print(shape.of)}).refine((map) => Object.keys(map).length > 0, 'at least one')`;
    case 'file':
      return 'z.instanceof(Blob)';
    case 'nullable':
      return `${print(shape.of)}.nullable()`;
    case 'any of':
      return `z.union([${shape.of.map(print).join(', ')}])`;
    case 'named':
      return options.known.has(shape.name)
        ? shape.name
        : `z.lazy((): z.ZodType<unknown> => ${shape.name})`;
  }
}

/** The source of an object's schema. */
export function object(members: readonly Member[], isOpen: boolean, options: PrintOptions): string {
  const lines = members.map(({ name, shape, optional }) => {
    const source = zodSource(shape, options);
    return `${key(name)}: ${source}${optional ? '.optional()' : ''},`;
  });
  return `z.${isOpen ? 'object' : 'strictObject'}(${block(lines)})`;
}

function text({ format, least, most, pattern }: Extract<Shape, { kind: 'text' }>): string {
  return [
    (format && FORMATS[format]) ?? 'z.string()',
    least === undefined
      ? ''
      : `.refine((value) => length(value) >= ${least}, 'shorter than ${least}')`,
    most === undefined ? '' : `.refine((value) => length(value) <= ${most}, 'longer than ${most}')`,
    pattern === undefined ? '' : `.meta({ pattern: ${literal(pattern)} })`,
  ].join('');
}

function number(
  { kind, least, most, exclusive }: Extract<Shape, { kind: 'integer' | 'number' }>,
  coerce: boolean,
): string {
  const [from, to] = exclusive === true ? ['gt', 'lt'] : ['gte', 'lte'];
  return [
    coerce ? 'z.coerce.number()' : 'z.number()',
    kind === 'integer' ? '.int()' : '',
    least === undefined ? '' : `.${from}(${least})`,
    most === undefined ? '' : `.${to}(${most})`,
  ].join('');
}

function list(of: string, { least, most, unique }: Extract<Shape, { kind: 'list' }>): string {
  return [
    `z.array(${of})`,
    least === undefined ? '' : `.min(${least})`,
    most === undefined ? '' : `.max(${most})`,
    unique === true
      ? `.refine((items) => new Set(items).size === items.length, 'holds something twice')`
      : '',
  ].join('');
}

/** The definitions so that each stands below what it refers to; what refers to itself stands anywhere. */
export function inOrder(definitions: Definitions): string[] {
  const done = new Set<string>();
  const visit = (name: string, above: readonly string[]): void => {
    const shape = definitions.get(name);
    if (shape === undefined || done.has(name) || above.includes(name)) return;
    for (const other of namesIn(shape)) visit(other, [...above, name]);
    done.add(name);
  };
  for (const name of definitions.keys()) visit(name, []);
  return [...done];
}

/** The definitions that a shape names. */
function namesIn(shape: Shape): string[] {
  switch (shape.kind) {
    case 'named':
      return [shape.name];
    case 'object':
      return shape.members.flatMap((member) => namesIn(member.shape));
    case 'any of':
      return shape.of.flatMap(namesIn);
    case 'list':
    case 'map':
    case 'nullable':
      return namesIn(shape.of);
    default:
      return [];
  }
}
