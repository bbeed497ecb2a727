// Section 1: what the product does and for whom.

import * as z from 'zod';
import { Span } from '../text/span.ts';
import { Expression } from './expression.ts';
import { Reference } from './reference.ts';

export const WayStep = z.object({
  kind: z.enum(['screen', 'call']),
  /** The screen's or the call's name; `at` is where the way says it. */
  name: z.string(),
  at: Span,
  /** `openTicket(priority: "high")`: values for parameters or body fields. */
  values: z.array(z.object({ name: z.string(), value: Expression, at: Span })),
  /** `as Role:` before this step hands over to somebody else, who goes on from here. */
  as: Reference.nullable(),
});
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
