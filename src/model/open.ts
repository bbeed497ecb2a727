// What a specification leaves open: single cells that say `not shown` or `?`. A fact of which such a
// cell leaves out what it cannot do without is not among the facts; its name is known here.

import * as z from 'zod';
import { Span } from '../text/span.ts';

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

export const opening = (
  kind: Opening['kind'],
  name: string | null,
  of: string | null = null,
): Opening => ({ kind, of, name });

/** A single cell `not shown` or `?`: what it leaves open, in words and as facts, and where. */
export const OpenQuestion = z.object({
  about: z.string(),
  at: Span,
  leaves: z.array(Opening),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/**
 * The questions that leave open what a name may stand for: those about the fact itself, and those
 * whose own name is open. Without a name it is any fact of that kind, without `of` of anything.
 */
export const questionsOn = (
  questions: Iterable<OpenQuestion>,
  kind: Opening['kind'],
  name: string | null,
  of?: string | null,
): OpenQuestion[] =>
  [...questions].filter(({ leaves }) =>
    leaves.some(
      (open) =>
        open.kind === kind &&
        (name === null || open.name === null || open.name === name) &&
        (of === undefined || open.of === null || open.of === of),
    ),
  );
