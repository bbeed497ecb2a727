// The format's types for what schemas say, and literals for their values.

import type { Json } from '../../model/index.ts';
import { own } from '../../text/own.ts';
import type { Losses } from '../source/lost.ts';
import type { Known } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';

const CHOICE = /^[\p{L}\p{N}](?:[\p{L}\p{N} _.+/-]*[\p{L}\p{N}_.+/-])?$/u;
const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'datetime',
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  iri: 'url',
  uuid: 'uuid',
  guid: 'uuid',
};

/** The words that a schema lists, where the format can list them too. */
function choicesOf({ kind, values }: Known): string[] | null {
  if (kind !== 'text' || values === null) return null;
  const words = [...new Set(values)];
  return words.every((word) => typeof word === 'string' && CHOICE.test(word))
    ? (words as string[])
    : null;
}

/** The type of a value that is no record; what it leaves out is noted where `losses` are. */
export function typeOf(known: Known, schemas: Schemas, losses: Losses | null, depth = 0): string {
  switch (known.kind) {
    case 'text':
      return textType(known, losses);
    case 'integer':
    case 'number':
    case 'boolean':
      if (known.values !== null && known.kind !== 'boolean')
        losses?.say(known.node, `only words can be listed: any ${known.kind} is taken`);
      return known.kind;
    case 'list': {
      if (known.items === null || depth > 2) return 'list of json';
      const of = typeOf(schemas.of(known.items), schemas, losses, depth + 1);
      return `list of ${of}`;
    }
    case 'object':
    case 'any':
      if (known.properties.size > 0)
        losses?.say(
          known.node,
          'an object within a record is written as `json`: its members are not checked',
        );
      return 'json';
  }
}

/** The type of a part that is a file, or several; null where it is neither. */
export function fileType(known: Known, schemas: Schemas): string | null {
  if (known.kind === 'list' && known.items !== null)
    return isBinary(schemas.of(known.items)) ? 'list of file' : null;
  return isBinary(known) ? 'file' : null;
}

/** As OpenAPI 3.0 says it, and as 3.1 does. */
function isBinary({ kind, format, node }: Known): boolean {
  const { contentMediaType: type, contentEncoding: encoding } = (node.value ?? {}) as {
    readonly contentMediaType?: Json;
    readonly contentEncoding?: Json;
  };
  if (kind !== 'text' || encoding !== undefined) return false;
  return format === 'binary' || typeof type === 'string';
}

function textType(known: Known, losses: Losses | null): string {
  if (known.values !== null) {
    const choices = choicesOf(known);
    if (choices !== null) return `one of ${choices.join(', ')}`;
    losses?.say(known.node, 'some of its values are no words: any text is taken');
    return 'text';
  }
  const given = known.node.value as { readonly 'x-nonet-type'?: Json } | null;
  if (given?.['x-nonet-type'] === 'slug') return 'slug';
  return own(FORMATS, known.format ?? '') ?? 'text';
}

/** A value as an expression of a type; null where it is none of it. */
export function literal(value: Json | undefined, type: string): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  if (/[`\n]|<!--/.test(text) || text.length > 200) return null;
  if (type === 'integer') return Number.isSafeInteger(value) ? text : null;
  if (type === 'number') return typeof value === 'number' ? text : null;
  if (type === 'boolean') return typeof value === 'boolean' ? text : null;
  if (type.startsWith('one of '))
    return typeof value === 'string' && type.slice(7).split(', ').includes(value) ? text : null;
  if (type === 'text') return typeof value === 'string' ? text : null;
  if (type.startsWith('list of ')) return Array.isArray(value) && value.length === 0 ? text : null;
  return type === 'json' && typeof value === 'object' && Object.keys(value).length === 0
    ? text
    : null;
}

/** A value of a type for where the description names none. */
export function plainValue(known: Known, type: string): string {
  const given = literal(known.example, type) ?? literal(known.default, type);
  if (given !== null) return given;
  if (known.isNullable) return 'null';
  if (type.startsWith('one of ')) return JSON.stringify(type.slice(7).split(', ')[0]);
  return type.startsWith('list of ') ? '[]' : (PLAIN[type] ?? '""');
}

const PLAIN: Readonly<Record<string, string>> = {
  integer: '0',
  number: '0',
  boolean: 'false',
  json: '{}',
  date: 'null',
  datetime: 'now',
  email: '"someone@example.com"',
  url: '"https://example.com/"',
  uuid: '"00000000-0000-4000-8000-000000000001"',
};
