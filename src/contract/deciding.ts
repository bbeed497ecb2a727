// What several controls answer: why something is so, who somebody is, what to send instead.

import * as z from 'zod';
import { Json } from '../model/schema/values/json.ts';
import { SectionId } from '../model/schema/spec.ts';
import { Span } from '../text/schema.ts';

/** Why an answer is what it is: the row of the specification that decided. */
export const Decision = z.strictObject({
  section: SectionId.nullable(),
  at: Span.nullable(),
  why: z.string(),
});
export type Decision = z.infer<typeof Decision>;

/** A control used wrongly: what to send instead. */
export const Misuse = z.strictObject({ error: z.string() });

export const Person = z.strictObject({
  entity: z.string(),
  key: Json,
  title: z.string(),
  roles: z.array(z.string()),
});
export type Person = z.infer<typeof Person>;
