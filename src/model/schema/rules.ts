// Section 5: validation rules.

import { PLAIN_TESTS, SIZE_UNITS } from '../words/words.ts';
import * as z from 'zod';
import { Span } from '../../text/schema.ts';
import { Expression } from './values/expression.ts';
import { Reference } from './values/reference.ts';

/** A bound: a number, or a constant of section 9 by name; of a date, also an ISO date, of a time `09:30`. */
export const Amount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), value: z.number(), at: Span }),
  z.object({ kind: z.enum(['date', 'time']), value: z.string(), at: Span }),
  z.object({ kind: z.literal('constant'), name: z.string(), at: Span }),
]);
export type Amount = z.infer<typeof Amount>;

export const Test = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(PLAIN_TESTS) }),
  /** Code points of a text; both bounds inclusive. */
  z.object({ kind: z.literal('characters'), least: Amount.nullable(), most: Amount.nullable() }),
  /** Items of a list; both bounds inclusive. */
  z.object({ kind: z.literal('items'), least: Amount.nullable(), most: Amount.nullable() }),
  /** Bytes of a file, counted in a unit; both bounds inclusive. */
  z.object({
    kind: z.literal('size'),
    least: Amount.nullable(),
    most: Amount.nullable(),
    unit: z.enum(SIZE_UNITS),
  }),
  /** A number or date; `exclusive` for `more than` and `less than`. */
  z.object({
    kind: z.literal('bounds'),
    least: Amount.nullable(),
    most: Amount.nullable(),
    exclusive: z.boolean(),
  }),
  z.object({ kind: z.literal('kept'), least: Amount, most: Amount }),
  z.object({ kind: z.literal('matches'), pattern: z.string() }),
  z.object({
    kind: z.literal('one of'),
    values: z.array(z.string()),
    valuesAt: z.array(Span),
  }),
  z.object({
    kind: z.literal('condition'),
    expression: Expression,
    /** `current`: what is given is the record's own revision. */
    current: z.literal(true).optional(),
  }),
]);
export type Test = z.infer<typeof Test>;

export const RuleTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), entity: z.string(), field: z.string(), at: Span }),
  z.object({ kind: z.literal('call'), call: z.string(), at: Span }),
  z.object({ kind: z.literal('parameter'), call: z.string(), parameter: z.string(), at: Span }),
]);
export type RuleTarget = z.infer<typeof RuleTarget>;

export const Rule = z.object({
  on: RuleTarget,
  test: Test,
  /** The rule as written, for people. */
  words: z.string(),
  /** Null where the cell is blank: then the catalogue's `invalid` answers (`required` for `required`). */
  error: Reference.nullable(),
  /** A line `Every request` of section 7 says it: it is judged before who makes the call. */
  every: z.literal(true).optional(),
  at: Span,
});
export type Rule = z.infer<typeof Rule>;

/** `no overlap`: no two records of an entity lie over each other; their ends may touch. */
export const Overlap = z.object({
  on: z.object({ kind: z.literal('entity'), entity: z.string(), at: Span }),
  /** The fields at which a record begins and ends. */
  from: Reference,
  to: Reference,
  /** Only records that share the value of this field; null is never shared. */
  within: Reference.nullable(),
  /** Only records for which this holds. */
  where: Expression.nullable(),
  words: z.string(),
  /** Null where the cell is blank: then the catalogue's `not unique` answers. */
  error: Reference.nullable(),
  at: Span,
});
export type Overlap = z.infer<typeof Overlap>;

export const Rules = z.object({
  rules: z.array(Rule),
  /** Rules on whole entities; not there where no row has one. */
  overlaps: z.array(Overlap).optional(),
});
export type Rules = z.infer<typeof Rules>;
