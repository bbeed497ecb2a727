// The words that the format's tables choose from, each a fixed list: ids of sections, types, rules, units,
// methods and what raises an error.

export const SECTION_IDS = [
  'purpose',
  'screens',
  'entities',
  'states',
  'rules',
  'roles',
  'calls',
  'errors',
  'limits',
] as const;

/** The types written as one word. `string` is read as `text`. */
export const SIMPLE_TYPES = [
  'text',
  'integer',
  'number',
  'boolean',
  'date',
  'datetime',
  'time',
  'email',
  'url',
  'uuid',
  'slug',
  'json',
  'file',
] as const;
export type SimpleType = (typeof SIMPLE_TYPES)[number];

/** The rules that are a word or two and hold nothing. */
export const PLAIN_FIELD_RULES = [
  'key',
  'unique',
  'read-only',
  'write-only',
  'immutable',
  'nullable',
  'hidden',
  'title',
  'owner',
  'cascade',
  'trimmed',
  'lower-cased',
  'blank as null',
  'sorted',
] as const;
export type PlainFieldRule = (typeof PLAIN_FIELD_RULES)[number];

/** `default X`, `set X`, `follows X`, `= X` (computed) and `shown if X`. */
export const EXPRESSION_FIELD_RULES = [
  'default',
  'set',
  'follows',
  'computed',
  'shown if',
] as const;
export type ExpressionFieldRule = (typeof EXPRESSION_FIELD_RULES)[number];

export const PLAIN_TESTS = [
  'required',
  'no duplicates',
  'an email',
  'a url',
  'in the future',
  'in the past',
  'unique',
] as const;

/** In what a file is measured. */
export const SIZE_UNITS = ['bytes', 'KB', 'MB', 'KiB', 'MiB'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const PLAIN_TRIGGERS = [
  'signed out',
  'wrong credentials',
  'not permitted',
  'not found',
  'wrong state',
  'not unique',
  'in use',
  'required',
  'invalid',
  'malformed',
  'unexpected',
] as const;
export type PlainTrigger = (typeof PLAIN_TRIGGERS)[number];
