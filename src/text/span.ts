// Where something stands in a file: every fact and every diagnostic carries one.

import type { Span } from './schema.ts';

export type { Span };

/** The part of `span` that begins `offset` units in and is `length` units long. */
export const within = (span: Span, offset: number, length: number): Span => ({
  line: span.line,
  column: span.column + offset,
  length,
});
