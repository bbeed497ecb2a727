// Section 3: entities, their fields, their views and their examples.

export type * from '../schema/entities.ts';

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
