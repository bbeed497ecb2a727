// Where something stands in a file: every fact and every diagnostic carries one.

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

/** The part of `span` that begins `offset` units in and is `length` units long. */
export const within = (span: Span, offset: number, length: number): Span => ({
  line: span.line,
  column: span.column + offset,
  length,
});
