// What a specification leaves open: single cells that say `not shown` or `?`. A fact of which such a
// cell leaves out what it cannot do without is not among the facts; its name is known here.

import * as z from 'zod';
import { Span } from '../../text/schema.ts';

/** A fact that is told only in part, or not at all. */
export const Opening = z.object({
  kind: z.enum([
    'screen',
    'entity',
    'field',
    'transition',
    'rule',
    'role',
    'permission',
    'call',
    'error',
    'constant',
    'message',
  ]),
  /** A field's entity or view, a transition's `Entity.field`, a permission's role; else null. */
  of: z.string().nullable(),
  /** A transition's event, what a rule is on, a permission's call; null: that is open itself. */
  name: z.string().nullable(),
});
export type Opening = z.infer<typeof Opening>;

/** A single cell `not shown` or `?`: what it leaves open, in words and as facts, and where. */
export const OpenQuestion = z.object({
  about: z.string(),
  at: Span,
  leaves: z.array(Opening),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;
