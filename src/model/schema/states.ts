// Section 4: states and transitions.

import * as z from 'zod';
import { Span } from '../../text/schema.ts';
import { Expression } from './values/expression.ts';
import { Reference } from './values/reference.ts';
import { Step } from './calls/step.ts';

export const Transition = z.object({
  /** `creation` is `—`; `any` is every state that something leaves. */
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('creation'), at: Span }),
    z.object({ kind: z.literal('any'), at: Span }),
    z.object({ kind: z.literal('state'), name: z.string(), at: Span }),
  ]),
  event: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('call'), name: z.string(), at: Span }),
    /** A duration since the state was entered: an expression such as `AUTO_CLOSE` or `days(7)`. */
    z.object({ kind: z.literal('after'), duration: Expression, at: Span }),
    /** An instant that the record has: an expression such as `booking.ends`. */
    z.object({ kind: z.literal('at'), instant: Expression, at: Span }),
  ]),
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('deletion'), at: Span }),
    z.object({ kind: z.literal('state'), name: z.string(), at: Span }),
  ]),
  when: Expression.nullable(),
  /** What a row of the clock does besides moving; not there where it says nothing. */
  does: z.array(Step).optional(),
  at: Span,
});
export type Transition = z.infer<typeof Transition>;

export const Lifecycle = z.object({
  entity: Reference,
  field: Reference,
  transitions: z.array(Transition),
  at: Span,
});
export type Lifecycle = z.infer<typeof Lifecycle>;

export const States = z.object({ lifecycles: z.array(Lifecycle) });
export type States = z.infer<typeof States>;
