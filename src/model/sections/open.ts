// What a specification leaves open: single cells that say `not shown` or `?`. A fact of which such a
// cell leaves out what it cannot do without is not among the facts; its name is known here.

import type { OpenQuestion, Opening } from '../schema/open.ts';

export type * from '../schema/open.ts';

export const opening = (
  kind: Opening['kind'],
  name: string | null,
  of: string | null = null,
): Opening => ({ kind, of, name });

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
