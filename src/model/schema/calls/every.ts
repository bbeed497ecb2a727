// What section 7 says of many calls at once: a header that requests give, and one that answers have.

import * as z from 'zod';
import { Expression } from '../values/expression.ts';
import { Reference } from '../values/reference.ts';
import { Span } from '../../../text/schema.ts';

/**
 * `Every request but GET: X-CSRF-Token: {csrf} where csrf == me.csrf, else CSRF_FAILED`: the header is
 * a parameter of each of these calls, and the condition is judged before who makes them.
 */
export const EveryRequest = z.object({
  /** Which calls: all but those named by a method or by themselves, or only those. */
  which: z.object({
    kind: z.enum(['but', 'of']),
    methods: z.array(z.string()),
    calls: z.array(Reference),
  }),
  header: z.string(),
  /** The parameter that is the header's whole value. */
  name: z.string(),
  nameAt: Span,
  where: Expression.nullable(),
  /** Null: the catalogue's `invalid` answers. */
  error: Reference.nullable(),
  /** The line as written, for people. */
  words: z.string(),
  at: Span,
});
export type EveryRequest = z.infer<typeof EveryRequest>;

/** `Every answer: X-Request-Id: {uuid()}`: a header that all answers have, refusals as well. */
export const EveryAnswer = z.object({
  header: z.string(),
  /** Texts, and the expressions between them. */
  value: z.array(z.union([z.string(), Expression])),
  /** The line as written, for people. */
  words: z.string(),
  at: Span,
});
export type EveryAnswer = z.infer<typeof EveryAnswer>;
