// Section 3: entities, their fields, their views and their examples.

import { PLAIN_FIELD_RULES, EXPRESSION_FIELD_RULES } from '../words/words.ts';
import * as z from 'zod';
import { Span } from '../../text/schema.ts';
import { Expression } from './values/expression.ts';
import { Json } from './values/json.ts';
import { Moment } from './values/moment.ts';
import { Reference } from './values/reference.ts';
import { Type } from './values/type.ts';

export const FieldRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(PLAIN_FIELD_RULES), at: Span }),
  z.object({
    kind: z.enum(EXPRESSION_FIELD_RULES),
    expression: Expression,
    /** `counts changes`: it follows as 1, and as one more with each change of whatever kind. */
    counts: z.literal(true).optional(),
    at: Span,
  }),
  z.object({ kind: z.literal('as'), name: z.string(), at: Span }),
  /** `unique within f`: no two records that share the field f. */
  z.object({ kind: z.literal('unique within'), field: Reference, at: Span }),
  /** `counts up`: 1, 2, 3 …; with `within f` so for each value of the field f. */
  z.object({ kind: z.literal('counts up'), within: Reference.nullable(), at: Span }),
]);
export type FieldRule = z.infer<typeof FieldRule>;

export const Field = z.object({
  name: z.string(),
  /** Inferred from `= X` where the cell is blank. */
  type: Type,
  required: z.enum(['yes', 'no', 'auto']),
  rules: z.array(FieldRule),
  meaning: z.string(),
  /** The cell with its name. */
  at: Span,
});
export type Field = z.infer<typeof Field>;

export const ExampleRow = z.object({
  at: Span,
  /** By field name; a reference is kept as written: a unique value of the other record. */
  values: z.record(
    z.string(),
    z.object({
      /** Of what moves along, as it is where time begins when nobody says. */
      value: Json,
      at: Span,
      /** What moves along with the first instant, as it is written; not there for anything else. */
      moves: z
        .object({ moment: Moment, type: z.enum(['date', 'datetime']), source: z.string() })
        .optional(),
    }),
  ),
});
export type ExampleRow = z.infer<typeof ExampleRow>;

/** `Within: tenant`: whose records these are, by a reference field or a path that begins with one. */
export const Within = z.object({ path: z.array(Reference).min(1), at: Span });
export type Within = z.infer<typeof Within>;

export const Entity = z.object({
  name: z.string(),
  prose: z.string(),
  /** Who sees its records; not there where no line says so. */
  within: Within.optional(),
  fields: z.array(Field),
  /** Null where there is no table: the mock then makes up records. Empty means no records. */
  examples: z
    .object({
      /** The fields that head the table's columns. */
      columns: z.array(Reference),
      rows: z.array(ExampleRow),
      at: Span,
    })
    .nullable(),
  at: Span,
});
export type Entity = z.infer<typeof Entity>;

export const ViewField = z.object({
  name: z.string(),
  /** Null: the entity's own field of that name, with its type. */
  computed: Expression.nullable(),
  /** Given or inferred for a computed field, or to answer the entity's own as another view; else null. */
  type: Type.nullable(),
  rules: z.array(FieldRule),
  at: Span,
});
export type ViewField = z.infer<typeof ViewField>;

export const View = z.object({
  name: z.string(),
  of: Reference,
  /** `without a, b`: all the entity's shown fields but those; null: only those that `fields` names. */
  without: z.array(Reference).nullable(),
  prose: z.string(),
  fields: z.array(ViewField),
  at: Span,
});
export type View = z.infer<typeof View>;

export const Entities = z.object({ entities: z.array(Entity), views: z.array(View) });
export type Entities = z.infer<typeof Entities>;
