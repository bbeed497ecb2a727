// The values of a type: as requests give them, as they are stored, as expressions make them.

import {
  type Value,
  dateOf,
  shownTime,
  isRecord,
  parseDate,
  parseInstant,
  parseTime,
} from '../../expression/index.ts';
import { hasFiniteNumbers, isShallow, type Json } from '../../model/values/json.ts';
import { NUMBER_TEXTS, type Type } from '../../model/values/type.ts';
import type { Zone } from '../../model/values/zone.ts';
import { isFile } from '../files/index.ts';
import type { Stored } from './row.ts';
import { isEmail, isSlug, isUrl, isUuid } from './formats.ts';

/** What is not of the type. */
export const INVALID = Symbol('invalid');
export type Invalid = typeof INVALID;

/** Finds the record of an entity or view by its key; undefined where there is none. */
export type FindByKey = (to: string, key: Json) => number | undefined;

/** Deeper than this nobody nests JSON, and walking it would not end well. */
const MAX_DEPTH = 100;

/** A value of a request's body as it is stored. `null` is not of any type: callers decide on it. */
export function accept(type: Type, json: Json, find: FindByKey): Stored | Invalid {
  if ('fromText' in type && type.fromText && typeof json === 'string')
    return acceptWritten(type, json, find);
  switch (type.kind) {
    case 'json':
      return isShallow(json, MAX_DEPTH) && hasFiniteNumbers(json) ? json : INVALID;
    case 'list':
      return Array.isArray(json) ? acceptAll(type.of, json, find) : INVALID;
    case 'reference':
      return isScalar(json) ? (find(type.to, json) ?? INVALID) : INVALID;
    case 'integer':
      return Number.isSafeInteger(json) ? json : INVALID;
    case 'number':
      return typeof json === 'number' ? finite(json) : INVALID;
    case 'boolean':
      return typeof json === 'boolean' ? json : INVALID;
    case 'file':
      return isFile(json) ? json : INVALID;
    default:
      return typeof json === 'string' ? acceptText(type, json) : INVALID;
  }
}

function acceptAll(of: Type, items: readonly Json[], find: FindByKey): Stored | Invalid {
  const stored = items.map((item) => accept(of, item, find));
  return stored.includes(INVALID) ? INVALID : (stored as Stored[]);
}

function acceptText(type: Type, text: string): Stored | Invalid {
  switch (type.kind) {
    case 'one of':
      return type.values.includes(text) ? text : INVALID;
    case 'date':
      return parseDate(text) === undefined ? INVALID : text;
    case 'datetime':
      return parseInstant(text) ?? INVALID;
    case 'time':
      return parseTime(text) === undefined ? INVALID : text;
    case 'email':
      return isEmail(text) ? text : INVALID;
    case 'url':
      return isUrl(text) ? text : INVALID;
    case 'uuid':
      return isUuid(text) ? text : INVALID;
    case 'slug':
      return isSlug(text) ? text : INVALID;
    default:
      return text;
  }
}

const [INTEGER_TEXT, NUMBER_TEXT] = [NUMBER_TEXTS.integer, NUMBER_TEXTS.number].map(
  (pattern) => new RegExp(pattern),
) as [RegExp, RegExp];

/** A value that an address or a header gives as text. */
export function acceptWritten(type: Type, text: string, find: FindByKey): Stored | Invalid {
  switch (type.kind) {
    case 'integer':
      return INTEGER_TEXT.test(text) ? accept(type, Number(text), find) : INVALID;
    case 'number':
      return NUMBER_TEXT.test(text) ? finite(Number(text)) : INVALID;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : INVALID;
    case 'reference':
      return find(type.to, text) ?? INVALID;
    case 'json':
      return text;
    default:
      return accept(type, text, find);
  }
}

/** A value that an address, a header or a form gives: texts, one for each item of a list; or a file. */
export function acceptGiven(type: Type, given: Json, find: FindByKey): Stored | Invalid {
  if (given === null) return null;
  if (!Array.isArray(given))
    return typeof given === 'object'
      ? accept(type, given, find)
      : acceptWritten(type, String(given), find);
  const of = type.kind === 'list' ? type.of : type;
  const stored = given.map((item) => acceptGiven(of, item, find));
  return stored.includes(INVALID) ? INVALID : (stored as Stored[]);
}

const finite = (value: number): Stored | Invalid => (Number.isFinite(value) ? value : INVALID);

/** The types whose values may be objects. */
const HOLDS_OBJECTS: ReadonlySet<Type['kind']> = new Set(['json', 'file']);

/**
 * A value that an expression came to, as it is stored; `null` stays null. A reference to `target` is empty
 * where the record is of another entity, as `me` may be, and a list goes without it.
 */
export function keep(type: Type, value: Value, target: Target, zone?: Zone): Stored | Invalid {
  if (value === null || value === undefined || isOfAnother(value, target)) return null;
  if (type.kind === 'reference') return isRecord(value) ? (value.id as number) : INVALID;
  if (type.kind === 'list') {
    if (!Array.isArray(value)) return INVALID;
    const items = value
      .filter((item: Value) => !isOfAnother(item, target))
      .map((item: Value) => keep(type.of, item, target, zone));
    return items.includes(INVALID) || items.includes(null) ? INVALID : (items as Stored[]);
  }
  if (typeof value === 'object' && (!HOLDS_OBJECTS.has(type.kind) || isRecord(value)))
    return INVALID;
  if (type.kind === 'datetime' && typeof value === 'number') return value;
  if (type.kind === 'date' && typeof value === 'number')
    return shownTime(value, zone) === undefined ? INVALID : dateOf(value, zone);
  return accept(type, value as Json, () => undefined);
}

/** The entity that a field's references lead to; null where it has none. */
type Target = { readonly name: string } | null;

const isOfAnother = (value: Value, target: Target): boolean =>
  target !== null && isRecord(value) && value.entity !== target.name;

const isScalar = (json: Json): boolean => typeof json !== 'object';

/** Whether two stored values are the same. */
export function same(a: Stored, b: Stored): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
