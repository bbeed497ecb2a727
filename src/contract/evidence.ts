// What a run of the acceptance suite says of each row, as `nonet accept --json` tells it: so much of that
// as the review shows.

import * as z from 'zod';
import { SectionId } from '../model/schema/spec.ts';

const Verdict = z.enum(['passed', 'failed', 'pending', 'undefined']);

/** How a row stands: by the scenarios that it asks for, or else by those that rest on it. */
export const Standing = z.enum([
  ...Verdict.options,
  ...(['not reached', 'waiting', 'left out', 'not tried', 'not covered'] as const),
]);
export type Standing = z.infer<typeof Standing>;

export const Evidence = z.object({
  file: z.string(),
  version: z.string(),
  scenarios: z.array(
    z.object({ id: z.string().nullable(), name: z.string(), line: z.int(), verdict: Verdict }),
  ),
  rows: z.array(
    z.object({
      section: SectionId,
      kind: z.string(),
      name: z.string(),
      /** What the row said when it was tried, in a word. */
      print: z.string(),
      standing: Standing,
      own: z.array(z.string()),
      resting: z.array(z.string()),
    }),
  ),
  /** What nothing was found for; a file of an earlier version has none. */
  notReached: z.array(z.object({ id: z.string(), name: z.string(), why: z.string() })).default([]),
  leftOut: z.array(z.object({ id: z.string(), why: z.string() })),
});
export type Evidence = z.infer<typeof Evidence>;

/** Where the evidence for a specification on offer is; its answer is `null` where there is none. */
export const EVIDENCE_PATH = '/_nonet/evidence';
