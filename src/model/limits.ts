// Section 9: business constants and limits.

import * as z from 'zod';
import { Span } from '../text/span.ts';

/** The units of time, by one of each. */
export const MILLISECONDS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

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
