// A cell of an Examples table as a value of its field's type.

import { fileNamed, safeName } from '../../../../model/files/file.ts';
import type { Json } from '../../../../model/values/json.ts';
import type { Type } from '../../../../model/values/type.ts';
import { Phrase } from '../../../../text/phrase.ts';
import { parseDate, parseTime } from '../../../../expression/index.ts';
import { parseJson } from '../../../grammar/json.ts';
import { MOMENT_LIKE } from '../../../grammar/moment.ts';
import { split } from '../../../grammar/split.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { letters } from '../../../../text/letters.ts';

/** A value, or what a cell of this type looks like where it holds none. */
export type Read = { readonly value: Json } | { readonly type: string; readonly like: string };

const refused = (type: string, like: string): Read => ({ type, like: `Write ${like}.` });

/** The value of a cell that is not blank. A reference is kept as written. */
export function readValue(cell: Phrase, type: Type): Read {
  const { text } = wholeCode(cell);
  switch (type.kind) {
    case 'list':
      return list(cell, type.of);
    case 'one of':
      return type.values.includes(text)
        ? { value: text }
        : refused(`one of ${type.values.join(', ')}`, 'one of them');
    case 'integer':
    case 'number':
      return number(text, type.kind);
    case 'boolean':
      return boolean(text);
    case 'json':
      return json(text);
    case 'reference':
    case 'text':
      return { value: text };
    case 'file':
      return text === safeName(text)
        ? { value: { ...fileNamed(text) } }
        : refused('a file', 'the name of a file alone, such as plan.pdf: its bytes are made up');
    default:
      return formatted(text, type.kind);
  }
}

function list(cell: Phrase, of: Type): Read {
  const inside = wholeCode(cell);
  if (inside.text.startsWith('[')) return written(inside, of);
  const items = split(inside, ',').map((part) => readValue(part, of));
  return collected(items);
}

/** `["one, two", "three"]`: a list as JSON, for items that hold commas. */
function written(cell: Phrase, of: Type): Read {
  const parsed = jsonIn(cell.text);
  if (!Array.isArray(parsed)) return refused('a list', '`a, b, c`, or a list as JSON');
  if (of.kind === 'json') return { value: parsed };
  const { line, column } = cell.at;
  const texts = parsed.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  return collected(texts.map((text) => readValue(Phrase.at(text, line, column), of)));
}

function collected(items: readonly Read[]): Read {
  const bad = items.find((item) => !('value' in item));
  return bad ?? { value: items.map((item) => ('value' in item ? item.value : null)) };
}

function number(text: string, kind: 'integer' | 'number'): Read {
  const value = Number(text);
  const plain = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) && Number.isFinite(value);
  if (kind === 'number') return plain ? { value } : refused('a number', 'a number such as 12.5');
  return plain && Number.isSafeInteger(value)
    ? { value }
    : refused('an integer', 'a whole number such as 12');
}

function boolean(text: string): Read {
  const word = text.toLowerCase();
  if (word === 'yes' || word === 'true') return { value: true };
  if (word === 'no' || word === 'false') return { value: false };
  return refused('a boolean', '`yes` or `no`');
}

function json(text: string): Read {
  const value = jsonIn(text);
  return value === undefined ? refused('JSON', 'JSON, with texts in double quotes') : { value };
}

function jsonIn(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SLUG = letters(String.raw`^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$`);
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/;

function formatted(
  text: string,
  kind: 'date' | 'datetime' | 'time' | 'email' | 'url' | 'uuid' | 'slug',
): Read {
  switch (kind) {
    case 'date':
      return parseDate(text) === undefined
        ? refused('a date', `a day such as 2026-03-31, or one that moves along: ${MOMENT_LIKE}`)
        : { value: text };
    case 'datetime':
      return datetime(text);
    case 'time':
      return parseTime(text) === undefined
        ? refused('a time', 'a time of day such as 09:30')
        : { value: text };
    case 'email':
      return EMAIL.test(text)
        ? { value: text }
        : refused('an email', 'an address such as a@b.example');
    case 'url':
      return URL.canParse(text)
        ? { value: text }
        : refused('a url', 'an address such as https://a.example/b');
    case 'uuid':
      return UUID.test(text)
        ? { value: text }
        : refused('a uuid', 'a uuid such as 3f0c9c1e-7d1b-4a53-9a3e-6a0d2f1b8c77');
    case 'slug':
      return SLUG.test(text)
        ? { value: text }
        : refused('a slug', 'small letters, digits and hyphens');
  }
}

/** Datetimes are UTC with milliseconds; what names no zone is UTC. */
function datetime(text: string): Read {
  const [, day, time, seconds = ':00', fraction = '', zone = 'Z'] = INSTANT.exec(text) ?? [];
  const known = day !== undefined && parseDate(day) !== undefined;
  const at = known ? Date.parse(`${day}T${time}${seconds}${fraction}${zone}`) : Number.NaN;
  return Number.isNaN(at)
    ? refused(
        'a datetime',
        `an instant such as 2026-03-31T09:00:00Z, or one that moves along: ${MOMENT_LIKE}`,
      )
    : { value: new Date(at).toISOString() };
}
