// The types of values in expressions: how they follow from the model's, and which goes where.

import type { Span } from '../../text/span.ts';
import { TEXT_TYPES, type Type } from '../../model/values/type.ts';
import { DAY } from './time.ts';

type PlainKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'duration'
  | 'json'
  | 'null'
  | 'any';

export type ValueType =
  | { readonly kind: PlainKind }
  /** A duration that is sure to be of whole days: a date moved by it is a date. */
  | { readonly kind: 'duration'; readonly isWhole: true }
  | {
      readonly kind: 'one of';
      readonly values: readonly string[];
      /** Where the field's type lists them, if this is the type of one. */
      readonly valuesAt?: readonly Span[] | undefined;
    }
  | { readonly kind: 'record'; readonly entity: string }
  /** What another service answered, or a file; `of` says what it is, in words. */
  | {
      readonly kind: 'object';
      readonly of: string;
      readonly members: Readonly<Record<string, ValueType>>;
    }
  | { readonly kind: 'list'; readonly of: ValueType };

export const TEXT: ValueType = { kind: 'text' };
export const INTEGER: ValueType = { kind: 'integer' };
export const NUMBER: ValueType = { kind: 'number' };
export const BOOLEAN: ValueType = { kind: 'boolean' };
export const DATE: ValueType = { kind: 'date' };
export const DATETIME: ValueType = { kind: 'datetime' };
export const TIME: ValueType = { kind: 'time' };
export const DURATION: ValueType = { kind: 'duration' };
export const WHOLE_DAYS: ValueType = { kind: 'duration', isWhole: true };
/** A file: what it is called, what it is, and how many bytes it has. */
const FILE = {
  kind: 'object',
  of: 'a file',
  members: { name: TEXT, type: TEXT, size: INTEGER },
} as const satisfies ValueType;
export const JSON_TYPE: ValueType = { kind: 'json' };
export const NULL: ValueType = { kind: 'null' };
/** Not known, or whatever comes: it goes everywhere, so that one mistake is told once. */
export const ANY: ValueType = { kind: 'any' };
export const listOf = (of: ValueType): ValueType => ({ kind: 'list', of });
/** The type of a duration whose length is known. */
export const durationOf = (milliseconds: number): ValueType =>
  milliseconds % DAY === 0 ? WHOLE_DAYS : DURATION;
export const recordOf = (entity: string): ValueType => ({ kind: 'record', entity });

/** The type that a value of a model's type has in an expression. A view stands for its entity. */
export function valueType(type: Type, entityOf: (name: string) => string | undefined): ValueType {
  if (type.kind === 'list') return listOf(valueType(type.of, entityOf));
  if (type.kind === 'one of') return type;
  if (type.kind === 'reference') return recordOf(entityOf(type.to) ?? type.to);
  if (type.kind === 'file') return FILE;
  return TEXT_TYPES.has(type.kind) ? TEXT : ({ kind: type.kind } as ValueType);
}

/** The model's type for a field of this type, null where a field cannot hold one (a duration). */
export function modelType(type: ValueType, at: Span): Type | null {
  if (type.kind === 'record') return { kind: 'reference', to: type.entity, at };
  if (type.kind === 'one of') return { kind: 'one of', values: [...type.values] };
  if (type.kind === 'list') {
    const of = modelType(type.of, at);
    return of && { kind: 'list', of };
  }
  if (type.kind === 'duration') return null;
  if (type.kind === 'object') return { kind: isFileType(type) ? 'file' : 'json' };
  return { kind: type.kind === 'any' || type.kind === 'null' ? 'json' : type.kind };
}

/** Whether values of a type are files. */
const isFileType = (type: ValueType): boolean => type.kind === 'object' && type.of === FILE.of;

/** Whether it is what another service answered. */
export const isOfService = (type: ValueType): boolean =>
  type.kind === 'object' && !isFileType(type);

/** Known only when it is evaluated. */
export const isDynamic = (type: ValueType): boolean =>
  type.kind === 'any' || type.kind === 'json' || type.kind === 'null';
export const isNumeric = (type: ValueType): boolean =>
  type.kind === 'integer' || type.kind === 'number';
export const isTextual = (type: ValueType): boolean =>
  type.kind === 'text' || type.kind === 'one of';
/** A day or an instant: the one is ordered with the other by its first instant. */
export const isTemporal = (type: ValueType): boolean =>
  type.kind === 'date' || type.kind === 'datetime';

const within = (some: readonly string[], all: readonly string[]) =>
  some.every((value) => all.includes(value));
const overlap = (a: readonly string[], b: readonly string[]) =>
  a.some((value) => b.includes(value));

/** Whether a value of `type` may stand where `expected` is wanted. `null` fits every type. */
export function fits(type: ValueType, expected: ValueType): boolean {
  if (isDynamic(type) || expected.kind === 'any') return true;
  if (expected.kind === 'json') return isJson(type);
  if (expected.kind === 'list') return type.kind === 'list' && fits(type.of, expected.of);
  if (expected.kind === 'record') return type.kind === 'record' && type.entity === expected.entity;
  if (expected.kind === 'one of')
    return type.kind === 'one of' && within(type.values, expected.values);
  if (expected.kind === 'text') return isTextual(type);
  if (expected.kind === 'number') return isNumeric(type);
  if (isTemporal(expected)) return isTemporal(type);
  if (expected.kind === 'object') return type.kind === 'object' && type.of === expected.of;
  return type.kind === expected.kind;
}

const isJson = (type: ValueType): boolean =>
  type.kind === 'list'
    ? isJson(type.of)
    : type.kind !== 'record' && type.kind !== 'duration' && !isFileType(type);

/** Whether values of the two types can be equal at all. */
export function comparable(a: ValueType, b: ValueType): boolean {
  if (isDynamic(a) || isDynamic(b)) return true;
  if (isNumeric(a) && isNumeric(b)) return true;
  if (a.kind === 'one of' && b.kind === 'one of') return overlap(a.values, b.values);
  if (isTextual(a) && isTextual(b)) return true;
  if (a.kind === 'list' && b.kind === 'list') return comparable(a.of, b.of);
  if (a.kind === 'record' && b.kind === 'record') return a.entity === b.entity;
  if (a.kind === 'object' && b.kind === 'object') return a.of === b.of;
  return a.kind === b.kind;
}

/** The type that both branches of a choice have, null where there is none. */
export function join(a: ValueType, b: ValueType): ValueType | null {
  if (a.kind === 'null') return b;
  if (b.kind === 'null') return a;
  if (a.kind === 'list' && b.kind === 'list') {
    const of = join(a.of, b.of);
    return of && listOf(of);
  }
  if (a.kind === 'one of' && b.kind === 'one of')
    return { kind: 'one of', values: [...new Set([...a.values, ...b.values])] };
  if (isTextual(a) && isTextual(b)) return TEXT;
  if (isDynamic(a) || isDynamic(b)) return a.kind === 'json' && b.kind === 'json' ? a : ANY;
  if (isNumeric(a) && isNumeric(b)) return a.kind === b.kind ? a : NUMBER;
  if ('isWhole' in a && b.kind === 'duration') return b;
  return a.kind === b.kind && fits(a, b) ? a : null;
}

const IN_WORDS: Record<PlainKind, string> = {
  text: 'text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  date: 'a date',
  datetime: 'a datetime',
  time: 'a time of day',
  duration: 'a duration',
  json: 'JSON',
  null: 'null',
  any: 'anything',
};

/** A type in words that follow `is`: `an integer`, `one of low, high`, `a list of Ticket`. */
export function describe(type: ValueType): string {
  if (type.kind === 'one of') return `one of ${type.values.join(', ')}`;
  if (type.kind === 'record') return `a record of ${type.entity}`;
  if (type.kind === 'object') return type.of;
  if (type.kind !== 'list') return IN_WORDS[type.kind];
  if (type.of.kind === 'any') return 'a list';
  const of = type.of.kind === 'record' ? type.of.entity : describe(type.of);
  return `a list of ${of.replace(/^an? /, '')}`;
}
