// Section 8: the error catalogue.

import { PLAIN_TRIGGERS } from '../words/words.ts';
import * as z from 'zod';
import { Span } from '../../text/schema.ts';
import { Json } from './values/json.ts';
import { Reference } from './values/reference.ts';

/** What `not found Article` or `not unique User.email` narrows to. */
export const Narrowing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entity'), entity: z.string(), at: Span }),
  z.object({ kind: z.literal('field'), entity: z.string(), field: z.string(), at: Span }),
  z.object({ kind: z.literal('call'), call: z.string(), at: Span }),
]);
export type Narrowing = z.infer<typeof Narrowing>;

export const Trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(PLAIN_TRIGGERS), narrowedTo: Narrowing.nullable(), at: Span }),
  z.object({
    kind: z.literal('more than'),
    constant: Reference,
    narrowedTo: Narrowing.nullable(),
    at: Span,
  }),
]);
export type Trigger = z.infer<typeof Trigger>;

export const CatalogueError = z.object({
  code: z.string(),
  status: z.int(),
  /** A template with `{placeholders}`. */
  message: z.string(),
  /** A template, or null where the cell is blank or missing. */
  field: z.string().nullable(),
  /** Each of these raises it; none of them: a rule of section 5 that names it does. */
  when: z.array(Trigger),
  /** `{ article: Article }`: parts added to the body; a part is an entity or view by name. */
  with: z.array(z.object({ name: z.string(), shows: Reference })),
  /** Any further column of the table, by its heading as written. */
  extra: z.record(z.string(), z.string()),
  at: Span,
});
export type CatalogueError = z.infer<typeof CatalogueError>;

/** The body of refusals, its placeholders unfilled. */
export const RefusalBody = z.object({ template: Json, at: Span });
export type RefusalBody = z.infer<typeof RefusalBody>;

/** The order in which triggers and errors are judged, as a line names them. */
export const JudgingOrder = z.object({
  names: z.array(Reference),
  at: Span,
});
export type JudgingOrder = z.infer<typeof JudgingOrder>;

export const Errors = z.object({
  errors: z.array(CatalogueError),
  /**
   * The body of refusals, its placeholders unfilled. A lone unquoted `{status}` of the fence
   * is kept as the object `{ "$placeholder": "status" }`. Null: problem details of RFC 9457.
   */
  body: RefusalBody.nullable(),
  /** Those of some statuses alone; not there where no fence names any. */
  bodies: z.array(RefusalBody.extend({ statuses: z.array(z.int()) })).optional(),
  /** Not there where no line gives one. */
  order: JudgingOrder.optional(),
});
export type Errors = z.infer<typeof Errors>;
