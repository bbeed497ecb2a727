// The schemas of a diagnostic, of its trace and of a file's report, for those who check data at run time.

import * as z from 'zod';
import { Edit, Span } from '../text/schema.ts';
import { SEVERITIES } from './severity.ts';

export const TraceStep = z.object({
  /** A role, or whose way it is, in the specification's words; null: it takes nobody. */
  who: z.string().nullable(),
  does: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('call'),
      call: z.string(),
      /** Those that the specification writes out, each as an expression. */
      values: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
    z.object({ kind: z.literal('open'), screen: z.string() }),
    /** Time passes: so long as this expression says. */
    z.object({ kind: z.literal('wait'), duration: z.string() }),
    /** Time passes until the instant that this expression says. */
    z.object({ kind: z.literal('until'), instant: z.string() }),
    /** An example is there from the beginning. */
    z.object({ kind: z.literal('begin') }),
  ]),
  /** The condition under which the step does what it says. */
  when: z.string().nullable(),
  /** The record that matters, as the step leaves it; a state of null: it is deleted. */
  then: z
    .object({ entity: z.string(), field: z.string(), state: z.string().nullable() })
    .nullable(),
  /** Why the step fails, or comes to nothing; null where it does not. */
  fails: z.string().nullable(),
  /** The mails and webhooks of section 7 that go out with it; left out where nothing is said of any. */
  sends: z.array(z.object({ kind: z.enum(['mail', 'webhook']), name: z.string() })).optional(),
  /** The row that says so. */
  at: Span,
});
export type TraceStep = z.infer<typeof TraceStep>;

/** The steps from first to last; only the last one may fail. */
export const Trace = z.array(TraceStep);
export type Trace = z.infer<typeof Trace>;

export const Severity = z.enum(SEVERITIES);
export type Severity = z.infer<typeof Severity>;

export const Diagnostic = z.object({
  /** Stable: `entities/unknown-type`. */
  code: z.string(),
  severity: Severity,
  /** What is wrong, with the nearest name where one was meant. */
  message: z.string(),
  /** What to write instead: one line. */
  write: z.string(),
  at: Span,
  /** The other places that the finding concerns, each with what stands there. */
  related: z.array(z.object({ message: z.string(), at: Span })),
  /** The shortest way to it, of what happens in the product; missing where nothing leads there. */
  trace: Trace.optional(),
  /** What mends it, where that is sure: missing where somebody has to decide. */
  fix: z.array(Edit).optional(),
  /** Why it may stand, where the file says so; it counts for nothing then. */
  accepted: z.string().optional(),
});
export type Diagnostic = z.infer<typeof Diagnostic>;

const Count = z.int().nonnegative();

/** What a file's findings look like as JSON. */
export const FileReport = z.object({
  file: z.string(),
  counts: z.object({ error: Count, warning: Count, note: Count }),
  diagnostics: z.array(Diagnostic),
});
export type FileReport = z.infer<typeof FileReport>;
