// What a function is: how it is written, what it takes and gives, and how it is worked out.

import type { Frame } from '../values/frame.ts';
import type { Zone } from '../../model/values/zone.ts';
import { type Value, isList, isMap } from '../values/value.ts';
import {
  type ValueType,
  isDynamic,
  isNumeric,
  isTemporal,
  isTextual,
} from '../values/value-type.ts';

/** What an argument may be: in words, as a type when checked, and as a value when evaluated. */
export interface Accepted {
  readonly says: string;
  readonly fits: (type: ValueType) => boolean;
  readonly holds: (value: Value) => boolean;
}

/** Works a function out from arguments that its `takes` hold. Undefined: it cannot be. */
export type Implementation = (frame: Frame, ...values: Value[]) => Value;

export interface FunctionDefinition {
  readonly name: string;
  /** `f(x)`, `x.f()` or either; a method's receiver is its first argument. */
  readonly form: 'function' | 'method' | 'either';
  /** How it is written, for people: `text.pad(width)`. */
  readonly usage: string;
  /** What it gives, in a clause. */
  readonly about: string;
  readonly takes: readonly Accepted[];
  readonly gives: (...types: ValueType[]) => ValueType;
  /** The implementation for arguments of these types. */
  readonly bind: (...types: ValueType[]) => Implementation;
  /** The same for a zone, where it matters in which days begin and clocks are read. */
  readonly inZone?: (zone: Zone, ...types: ValueType[]) => Implementation;
}

const accepted = (
  says: string,
  fits: (type: ValueType) => boolean,
  holds: (value: Value) => boolean,
): Accepted => ({ says, fits: (type) => isDynamic(type) || fits(type), holds });

const isText = (value: Value) => typeof value === 'string';
const isNumber = (value: Value) => typeof value === 'number';

export const TEXT_ARGUMENT = accepted('text', isTextual, isText);
export const NUMBER_ARGUMENT = accepted('a number', isNumeric, isNumber);
export const INTEGER_ARGUMENT = accepted(
  'an integer',
  (type) => type.kind === 'integer',
  Number.isSafeInteger,
);
export const INSTANT_ARGUMENT = accepted(
  'a date or datetime',
  isTemporal,
  (value) => isText(value) || isNumber(value),
);
export const MOMENT_ARGUMENT = accepted(
  'a text such as "2026-01-31T12:00:00Z" or an integer',
  // What is written out is a text, and a choice, a word of its own, is no time.
  (type) => type.kind === 'text' || type.kind === 'integer',
  (value) => isText(value) || Number.isSafeInteger(value),
);
export const TIME_ARGUMENT = accepted(
  'a datetime or duration',
  (type) => type.kind === 'datetime' || type.kind === 'duration',
  isNumber,
);
export const SIZED_ARGUMENT = accepted(
  'text or a list',
  (type) => isTextual(type) || type.kind === 'list',
  (value) => isText(value) || isList(value) || isMap(value),
);
export const PADDED_ARGUMENT = accepted(
  'a number or text',
  (type) => isNumeric(type) || isTextual(type),
  (value) => isText(value) || isNumber(value),
);
export const ANY_ARGUMENT = accepted(
  'a value',
  () => true,
  (value) => value !== undefined,
);
export const SCALAR_ARGUMENT = accepted(
  'a single value',
  (type) => type.kind !== 'record' && type.kind !== 'list',
  (value) => value !== null && typeof value !== 'object' && value !== undefined,
);

/** A list whose items' type `fits`. */
export const listArgument = (says: string, fits: (of: ValueType) => boolean): Accepted =>
  accepted(says, (type) => type.kind === 'list' && (isDynamic(type.of) || fits(type.of)), isList);
export const LIST_ARGUMENT = listArgument('a list', () => true);

/** Whether a value is one that lists are ordered by. */
export const isOrdered = (type: ValueType): boolean =>
  type.kind !== 'record' && type.kind !== 'list' && type.kind !== 'json';

/** The type of a list's items. */
export const itemOf = (type: ValueType | undefined): ValueType =>
  type?.kind === 'list' ? type.of : { kind: 'any' };

/** A definition whose values say all that is needed, so that it ignores its arguments' types. */
export const plain = (
  definition: Omit<FunctionDefinition, 'gives' | 'bind'> & { gives: ValueType },
  run: Implementation,
): FunctionDefinition => ({ ...definition, gives: () => definition.gives, bind: () => run });
