// Several calls at one method and path as the one operation that OpenAPI has for them: its bodies, parameters
// and answers are those of any of them. Each of them stands in `x-nonet-operations` as it is.

import { bodyLeaves, type Call, type Json, type Spec } from '../model/index.ts';
import { fixedOf } from '../expression/index.ts';
import type { Schema } from './json-schema.ts';

/** An operation, and the call that it is of. */
export interface Joining {
  readonly call: Call;
  readonly operation: Schema;
}

/** The operation of several calls, and the schemas of their bodies that it refers to. */
export function joined(
  spec: Spec,
  all: readonly Joining[],
  taken: ReadonlySet<string>,
): { readonly operation: Schema; readonly schemas: { [name: string]: Schema } } {
  const operations = all.map(({ operation }) => operation);
  const { requestBody, schemas } = bodyOf(spec, all, taken);
  const parameters = parametersOf(operations);
  const operation: Schema = {
    operationId: operations.map(({ operationId }) => operationId).join('_'),
    summary: operations.map(({ summary }) => summary).join(' / '),
    description: operations.map(described).join('\n\n'),
    tags: distinct(operations.flatMap(({ tags }) => tags as Json[])),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: responsesOf(operations),
    security: distinct(operations.flatMap(({ security = [] }) => security as Json[])),
    'x-nonet-operations': operations,
  };
  return { operation, schemas };
}

const described = ({ summary, description, 'x-nonet-call': row }: Schema): string =>
  `${summary as string} (\`${(row as { Request: string }).Request.replaceAll('`', '')}\`). ${description as string}`;

function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** One schema of several: what is right for one may be right for another as well. */
function anyOf(schemas: readonly Json[]): Json {
  const own = distinct(schemas);
  return own.length === 1 ? own[0]! : { anyOf: own };
}

/** Those of all calls by their names; required is what each call requires. */
function parametersOf(operations: readonly Schema[]): Schema[] {
  const lists = operations.map(({ parameters = [] }) => parameters as Schema[]);
  const byName = new Map<string, Schema[]>();
  for (const parameter of lists.flat()) {
    const key = `${parameter['in'] as string} ${parameter['name'] as string}`;
    byName.set(key, [...(byName.get(key) ?? []), parameter]);
  }
  return [...byName.values()].map((alike) => {
    const { required: _, schema: __, ...first } = alike[0]!;
    const isRequired =
      alike.length === lists.length && alike.every(({ required }) => required === true);
    return {
      ...first,
      ...(isRequired ? { required: true } : {}),
      schema: anyOf(alike.map(({ schema }) => schema!)),
    };
  });
}

type Content = { [type: string]: Schema };
const contentOf = (part: Json | undefined): Content =>
  ((part as Schema | undefined)?.['content'] ?? {}) as Content;

function bodyOf(spec: Spec, all: readonly Joining[], taken: ReadonlySet<string>) {
  const schemas: { [name: string]: Schema } = {};
  const taking = all.filter(({ operation }) => operation['requestBody'] !== undefined);
  if (taking.length === 0) return { requestBody: null, schemas };
  const types = distinct(
    taking.flatMap(({ operation }) => Object.keys(contentOf(operation['requestBody']))),
  ) as string[];
  const content = types.map((type): [string, Schema] => {
    const own = taking.flatMap(({ call, operation }) => {
      const given = contentOf(operation['requestBody'])[type];
      return given === undefined
        ? []
        : [{ call, schema: given['schema']!, example: given['example'] }];
    });
    const told =
      own.length === all.length && type === 'application/json' ? tellingOf(spec, all) : null;
    const examples = own.flatMap(({ call, example }): [string, Json][] =>
      example === undefined ? [] : [[call.name, { value: example }]],
    );
    return [
      type,
      {
        schema: told === null ? anyOf(own.map(({ schema }) => schema)) : named(own, told),
        ...(examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }),
      },
    ];
  });
  return {
    requestBody: {
      ...(taking.length === all.length ? { required: true } : {}),
      content: Object.fromEntries(content),
    },
    schemas,
  };

  /** Bodies by name, as a discriminator wants them. */
  function named(
    own: readonly { readonly call: Call; readonly schema: Json }[],
    { name, values }: Telling,
  ): Schema {
    const places = own.map(({ call, schema }) => {
      const title = `${call.name.charAt(0).toUpperCase()}${call.name.slice(1)}Body`;
      let free = title;
      while (taken.has(free)) free += '_';
      schemas[free] = schema as Schema;
      return `#/components/schemas/${free}`;
    });
    return {
      oneOf: places.map(($ref) => ({ $ref })),
      discriminator: {
        propertyName: name,
        mapping: Object.fromEntries(places.map(($ref, place) => [values[place]!, $ref])),
      },
    };
  }
}

/** The member of bodies that tells calls apart, and its value in each. */
interface Telling {
  readonly name: string;
  readonly values: readonly string[];
}

/** One member at the top of every body, with a text of its own in each; null where there is none. */
function tellingOf(spec: Spec, all: readonly Joining[]): Telling | null {
  const [first, ...others] = all.map(({ call }) => topTexts(spec, call));
  for (const [name, value] of first ?? []) {
    const values = [value, ...others.map((one) => one.get(name))];
    if (values.includes(undefined) || new Set(values).size < values.length) continue;
    return { name, values: values as string[] };
  }
  return null;
}

function topTexts(spec: Spec, call: Call): ReadonlyMap<string, string> {
  const fixed = fixedOf(spec, call);
  return new Map(
    bodyLeaves(call.takes?.shape).flatMap(({ member: { name }, keys }) => {
      const value = fixed.get(name);
      return keys.length === 1 && typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

/** The answers of all calls, by status. */
function responsesOf(operations: readonly Schema[]): Schema {
  const byStatus = new Map<string, Schema[]>();
  for (const { responses } of operations)
    for (const [status, response] of Object.entries(responses as Schema))
      byStatus.set(status, [...(byStatus.get(status) ?? []), response as Schema]);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [status, responseOf(distinct(all) as Schema[])]),
  );
}

function responseOf(all: readonly Schema[]): Schema {
  const [first, ...others] = all;
  if (others.length === 0) return first!;
  const types = distinct(all.flatMap((one) => Object.keys(contentOf(one)))) as string[];
  const headers = Object.assign({}, ...all.map((one) => one['headers'] ?? {})) as Schema;
  const content = types.map((type): [string, Schema] => {
    const own = all.flatMap((one): Schema[] => {
      const held = contentOf(one)[type];
      return held === undefined ? [] : [held];
    });
    const { schema: _, example, ...rest } = own[0]!;
    const isAlike = own.every((one) => JSON.stringify(one['example']) === JSON.stringify(example));
    return [
      type,
      {
        ...rest,
        schema: anyOf(own.map(({ schema }) => schema!)),
        ...(isAlike && example !== undefined ? { example } : {}),
      },
    ];
  });
  return {
    description: distinct(all.map(({ description }) => description!)).join(' / '),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
  };
}
