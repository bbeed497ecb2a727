// Diagnostics for programs: one JSON value whose form is kept.

import type { Source } from '../text/source.ts';
import { count } from './count.ts';
import { inOrder } from './diagnostic.ts';
import type { Diagnostic, FileReport } from './schema.ts';

export type { FileReport };

/** The findings of one file, in the order of its lines. */
export const fileReport = (
  source: Pick<Source, 'file'>,
  diagnostics: readonly Diagnostic[],
): FileReport => ({
  file: source.file,
  counts: count(diagnostics),
  diagnostics: inOrder(diagnostics),
});
