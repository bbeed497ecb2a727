// `GET /_nonet/spec`: the specification as a whole, without its facts.

import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { Diagnostic } from '../diagnostics/schema.ts';
import { SectionId, SectionState } from '../model/schema/spec.ts';

export const SectionSummary = z.strictObject({
  section: SectionId,
  number: z.int(),
  title: z.string(),
  state: SectionState,
  line: z.int().positive(),
  /** What to write there while it is not shown. */
  write: z.string(),
  counts: z.strictObject({
    questions: z.int(),
    errors: z.int(),
    warnings: z.int(),
    notes: z.int(),
  }),
});
export type SectionSummary = z.infer<typeof SectionSummary>;

export const Overview = z.strictObject({
  file: z.string(),
  name: z.string(),
  version: z.string(),
  /** Of the IANA database; UTC where it is left out. */
  zone: z.string().optional(),
  /** All nine, in their order. */
  sections: z.array(SectionSummary),
  /** All of the file, in the order of its lines. */
  diagnostics: z.array(Diagnostic),
});
export type Overview = z.infer<typeof Overview>;

export const overview = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec',
    responses: { 200: Overview },
    summary:
      'The specification as a whole: its nine sections with their states, and its diagnostics',
  },
});
