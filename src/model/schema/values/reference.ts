// A name that stands for something declared elsewhere.

import * as z from 'zod';
import { Span } from '../../../text/schema.ts';

/** `at` is where the name is used, not where it is declared. */
export const Reference = z.object({ name: z.string(), at: Span });
export type Reference = z.infer<typeof Reference>;
