// The schemas of a place and of a change to a text, for those who check data at run time.

import * as z from 'zod';

/**
 * A stretch of one line. `line` and `column` count from 1, `column` and `length` in UTF-16 code
 * units, as editors and the Language Server Protocol do.
 */
export const Span = z.object({
  line: z.int().positive(),
  column: z.int().positive(),
  length: z.int().nonnegative(),
});
export type Span = z.infer<typeof Span>;

/** `text` in the place of what stands at `at`; where that has no length it is put in there. */
export const Edit = z.object({ at: Span, text: z.string() });
export type Edit = z.infer<typeof Edit>;
