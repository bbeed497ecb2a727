// The whole: nine sections, each with its state and its facts. Everything after the reader works
// from this one plain value.

import { SECTION_IDS } from '../words/words.ts';
import * as z from 'zod';
import { Span } from '../../text/schema.ts';
import { Calls } from './calls/calls.ts';
import { Entities } from './entities.ts';
import { Errors } from './errors.ts';
import { Limits } from './limits.ts';
import { OpenQuestion } from './open.ts';
import { Purpose } from './purpose.ts';
import { Roles } from './roles.ts';
import { Rules } from './rules.ts';
import { Screens } from './screens.ts';
import { States } from './states.ts';

export const SectionId = z.enum(SECTION_IDS);
export type SectionId = z.infer<typeof SectionId>;

/** The schema of each section's facts. */
export const FACTS = {
  purpose: Purpose,
  screens: Screens,
  entities: Entities,
  states: States,
  rules: Rules,
  roles: Roles,
  calls: Calls,
  errors: Errors,
  limits: Limits,
} satisfies Record<SectionId, z.ZodType>;

export type Facts = { [Id in SectionId]: z.infer<(typeof FACTS)[Id]> };

export const SectionState = z.enum(['not shown', 'none', 'shown', 'broken']);
export type SectionState = z.infer<typeof SectionState>;

/** Text that decides nothing, kept to be shown: Markdown as written, comments apart. */
export const Prose = z.object({ markdown: z.string(), at: Span });

const sectionOf = <Facts extends z.ZodType>(facts: Facts) =>
  z.object({
    state: SectionState,
    /** As written in the heading; the section's usual title where it is missing. */
    title: z.string(),
    /** The heading, or the place where it should stand. */
    at: Span,
    prose: z.array(Prose),
    comments: z.array(Prose),
    questions: z.array(OpenQuestion),
    /** `gherkin` fences: scenarios of the author's own. */
    scenarios: z.array(z.object({ text: z.string(), at: Span })),
    /** Of a broken section those that can be read; empty lists where it is not shown, or none. */
    facts,
  });

const SECTION_SCHEMAS = {
  purpose: sectionOf(Purpose),
  screens: sectionOf(Screens),
  entities: sectionOf(Entities),
  states: sectionOf(States),
  rules: sectionOf(Rules),
  roles: sectionOf(Roles),
  calls: sectionOf(Calls),
  errors: sectionOf(Errors),
  limits: sectionOf(Limits),
} satisfies Record<SectionId, z.ZodType>;

export const Spec = z.object({
  file: z.string(),
  /** SemVer; `0.0.0` without front matter. */
  version: z.string(),
  /** Of the IANA database; UTC where it is left out. */
  zone: z.string().optional(),
  name: z.string(),
  sections: z.object(SECTION_SCHEMAS),
});
export type Spec = z.infer<typeof Spec>;

export type Section<Id extends SectionId = SectionId> = Spec['sections'][Id];
