// The product's contract as plain TypeScript types: the records as they are answered, and for each call
// what it takes and what it answers by status.

import { inWords, type Spec } from '../../model/index.ts';
import { productShapes, type CallShapes } from '../product.ts';
import { webhookShapes } from '../product/webhooks.ts';
import type { Member, Shape } from '../shape/shape.ts';
import { block, key, literal, remark } from './code.ts';
import { header } from './contract-source.ts';
import { refusalNames } from './refusal-names.ts';

/** The module's text; the same specification gives the same text. */
export function typesSource(spec: Spec): string {
  const { definitions, calls } = productShapes(spec);
  const records = [...definitions].map(
    ([name, shape]) => `export type ${name} = ${typeSource(shape)};`,
  );
  const refusals = refusalNames(calls, new Set(definitions.keys()));
  const named = [...refusals.values()].map(
    ({ name, shape }) => `export type ${name} = ${typeSource(shape)};`,
  );
  const lines = calls.map((shapes) =>
    callSource(shapes, (shape) => refusals.get(JSON.stringify(shape))?.name),
  );
  const json =
    'export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };';
  return `${[header(spec), json, ...records, ...named, `/** What each call takes, and answers by status. */\nexport interface Calls ${block(lines)}`, ...webhooksSource(spec)].join('\n\n')}\n`;
}

/** The bodies of webhooks; nothing where the product sends none. */
function webhooksSource(spec: Spec): string[] {
  const lines = webhookShapes(spec).map(
    ({ webhook, body }) => `${key(webhook.name)}: ${typeSource(body)};`,
  );
  if (lines.length === 0) return [];
  return [
    `/** The body of each webhook that the product sends. */\nexport interface Webhooks ${block(lines)}`,
  ];
}

function callSource(
  { call, path, query, headers, body, answers }: CallShapes,
  refused: (shape: Shape) => string | undefined,
): string {
  const given = (name: string, members: readonly Member[]) =>
    members.length === 0 ? [] : [`${name}: ${objectSource(members)};`];
  const lines = [
    `method: ${literal(call.method)};`,
    `path: ${literal(call.path.source)};`,
    ...given('pathParams', path),
    ...given('query', query),
    ...given('headers', headers),
    ...(body === null ? [] : [`body: ${typeSource(body)};`]),
    `answers: ${block([...answers].map(([status, shape]) => `${status}: ${refused(shape) ?? typeSource(shape)};`))};`,
  ];
  return `${remark(call.prose || inWords(call.name))}${key(call.name)}: ${block(lines)};`;
}

/** A shape as a type. */
export function typeSource(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'json':
      return 'Json';
    case 'nothing':
      return 'undefined';
    case 'one of':
      return shape.values.map(literal).join(' | ');
    case 'list':
      return `${grouped(shape.of)}[]`;
    case 'object':
      return objectSource(shape.members);
    case 'map':
      return `Record<string, ${typeSource(shape.of)}>`;
    case 'file':
      return 'Blob';
    case 'nullable':
      return `${typeSource(shape.of)} | null`;
    case 'any of':
      return shape.of.map(grouped).join(' | ');
    case 'named':
      return shape.name;
  }
}

const grouped = (shape: Shape): string =>
  ['one of', 'nullable', 'any of'].includes(shape.kind)
    ? `(${typeSource(shape)})`
    : typeSource(shape);

const objectSource = (members: readonly Member[]): string =>
  block(
    members.map(
      ({ name, shape, optional }) => `${key(name)}${optional ? '?' : ''}: ${typeSource(shape)};`,
    ),
  );
