// Section 1: what the product does and for whom.

import * as z from 'zod';
import { Span } from '../../text/schema.ts';
import { Expression } from './values/expression.ts';
import { Reference } from './values/reference.ts';

/** `→ mail Solved`: what goes out with the step before it. */
export const WaySending = z.object({
  kind: z.enum(['mail', 'webhook']),
  /** As section 7 declares it. */
  name: z.string(),
  at: Span,
});
export type WaySending = z.infer<typeof WaySending>;

/** A screen that opens, or a call that is made. */
export const ActingStep = z.object({
  kind: z.enum(['screen', 'call']),
  /** The screen's or the call's name; `at` is where the way says it. */
  name: z.string(),
  at: Span,
  /** `openTicket(priority: "high")`: values for parameters or body fields. */
  values: z.array(z.object({ name: z.string(), value: Expression, at: Span })),
  /** `as Role:` before this step hands over to somebody else, who goes on from here. */
  as: Reference.nullable(),
  /** What goes out with a call; not there where the way says nothing of it. */
  sends: z.array(WaySending).optional(),
});
export type ActingStep = z.infer<typeof ActingStep>;

const waiting = { at: Span, as: Reference.nullable(), sends: z.array(WaySending).optional() };

export const WayStep = z.discriminatedUnion('kind', [
  ActingStep,
  /** `after 20 minutes`: time passes. */
  z.object({ kind: z.literal('after'), duration: Expression, ...waiting }),
  /** `at booking.starts`: time passes until an instant of what the way is about. */
  z.object({ kind: z.literal('at'), instant: Expression, ...waiting }),
]);
export type WayStep = z.infer<typeof WayStep>;

export const Way = z.object({
  user: Reference,
  wantsTo: z.string(),
  steps: z.array(WayStep),
  at: Span,
});
export type Way = z.infer<typeof Way>;

export const Purpose = z.object({
  /** The first paragraph, as plain text. */
  summary: z.object({ text: z.string(), at: Span }).nullable(),
  ways: z.array(Way),
});
export type Purpose = z.infer<typeof Purpose>;
