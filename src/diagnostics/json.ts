// Diagnostics for programs: one JSON value whose form is kept.

import * as z from 'zod';
import type { Source } from '../text/source.ts';
import { count } from './count.ts';
import { Diagnostic, inOrder } from './diagnostic.ts';

const Count = z.int().nonnegative();

/** What a file's findings look like as JSON. */
export const FileReport = z.object({
  file: z.string(),
  counts: z.object({ error: Count, warning: Count, note: Count }),
  diagnostics: z.array(Diagnostic),
});
export type FileReport = z.infer<typeof FileReport>;

/** The findings of one file, in the order of its lines. */
export const fileReport = (
  source: Pick<Source, 'file'>,
  diagnostics: readonly Diagnostic[],
): FileReport => ({
  file: source.file,
  counts: count(diagnostics),
  diagnostics: inOrder(diagnostics),
});
