// An expression as the model keeps it: its text and its place. What it means is expression/'s to say.

import * as z from 'zod';
import { Span } from '../../../text/schema.ts';

/** A CEL expression; `source` is without its code span, `at` covers exactly `source`. */
export const Expression = z.object({ source: z.string(), at: Span });
export type Expression = z.infer<typeof Expression>;
