// What the stub of a section answers: the one form that all nine share.

import * as z from 'zod';
import { Diagnostic } from '../../diagnostics/schema.ts';
import { FACTS, Prose, type SectionId } from '../../model/schema/spec.ts';
import { OpenQuestion } from '../../model/schema/open.ts';
import { Span } from '../../text/schema.ts';

/** 501: a section of which nothing is said yet. */
export const NotShown = z.strictObject({
  section: z.string(),
  title: z.string(),
  status: z.literal('not shown'),
  /** Where to write it. */
  line: z.int().positive(),
  /** What to write there. */
  write: z.string(),
});
export type NotShown = z.infer<typeof NotShown>;

/**
 * 200: a section with its facts, each with its line. A broken one answers with its diagnostics and
 * with those of its facts that can be read; one that says `none` with no facts.
 */
const shown = <Id extends SectionId>(id: Id) =>
  z.strictObject({
    section: z.literal(id),
    title: z.string(),
    state: z.enum(['none', 'shown', 'broken']),
    line: z.int().positive(),
    prose: z.array(Prose),
    comments: z.array(Prose),
    questions: z.array(OpenQuestion),
    scenarios: z.array(z.object({ text: z.string(), at: Span })),
    diagnostics: z.array(Diagnostic),
    facts: FACTS[id],
  });

/** What the stub of a section may answer, by status. */
export const sectionResponses = <Id extends SectionId>(id: Id) => ({
  200: shown(id),
  501: NotShown,
});
