// Section 9: business constants and limits.

import * as z from 'zod';
import { Span } from '../../text/schema.ts';

export const Constant = z.object({
  name: z.string(),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('number'), value: z.number() }),
    z.object({ kind: z.enum(['text', 'time']), value: z.string() }),
    z.object({ kind: z.literal('boolean'), value: z.boolean() }),
    z.object({ kind: z.literal('duration'), milliseconds: z.number() }),
    /** `calls per minute`: so many calls within the last `windowMilliseconds`. */
    z.object({ kind: z.literal('rate'), calls: z.int(), windowMilliseconds: z.int() }),
  ]),
  /** As written: `characters`, `days`, `calls per minute`. */
  unit: z.string(),
  usedFor: z.string(),
  at: Span,
});
export type Constant = z.infer<typeof Constant>;

export const Limits = z.object({ constants: z.array(Constant) });
export type Limits = z.infer<typeof Limits>;
