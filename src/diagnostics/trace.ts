// The way to what a finding is about: who does what, in order, and what is so after each step.

import * as z from 'zod';
import { Span } from '../text/span.ts';

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
  /** The row that says so. */
  at: Span,
});
export type TraceStep = z.infer<typeof TraceStep>;

/** What the clock waits for in section 4. */
type Awaited =
  | { readonly kind: 'after'; readonly duration: { readonly source: string } }
  | { readonly kind: 'at'; readonly instant: { readonly source: string } };

/** The clock goes as far as an event waits for. */
export const waitingFor = (event: Awaited): TraceStep['does'] =>
  event.kind === 'after'
    ? { kind: 'wait', duration: event.duration.source }
    : { kind: 'until', instant: event.instant.source };

/** The steps from first to last; only the last one may fail. */
export const Trace = z.array(TraceStep);
export type Trace = z.infer<typeof Trace>;

/** `Customer: openTicket → new`, code in code spans. */
export function stepInWords({ who, does, when, then, fails }: TraceStep): string {
  const done = who === null ? doing(does) : `${who}: ${doing(does)}`;
  const where = when === null ? '' : `, where \`${when}\``;
  const result = then === null ? '' : ` → ${then.state === null ? 'deleted' : `\`${then.state}\``}`;
  return `${done}${where}${fails === null ? result : `${result}, but ${fails}`}`;
}

function doing(does: TraceStep['does']): string {
  switch (does.kind) {
    case 'call': {
      const values = does.values.map(({ name, value }) => `${name}: ${value}`).join(', ');
      return `\`${does.call}${values === '' ? '' : `(${values})`}\``;
    }
    case 'open':
      return `opens ${does.screen}`;
    case 'wait':
      return `after \`${does.duration}\``;
    case 'until':
      return `at \`${does.instant}\``;
    case 'begin':
      return 'an example is there';
  }
}

/** All steps in one line each, numbered, with the lines of their rows. */
export const traceInWords = (trace: Trace): string[] =>
  trace.map((step, index) => `${index + 1}. ${stepInWords(step)} (line ${step.at.line})`);
