// The way to what a finding is about: who does what, in order, and what is so after each step.

import type { Trace, TraceStep } from './schema.ts';

export type { Trace, TraceStep };

/** What the clock waits for in section 4. */
type Awaited =
  | { readonly kind: 'after'; readonly duration: { readonly source: string } }
  | { readonly kind: 'at'; readonly instant: { readonly source: string } };

/** The clock goes as far as an event waits for. */
export const waitingFor = (event: Awaited): TraceStep['does'] =>
  event.kind === 'after'
    ? { kind: 'wait', duration: event.duration.source }
    : { kind: 'until', instant: event.instant.source };

/** `Customer: openTicket → new`, code in code spans. */
export function stepInWords({ who, does, when, then, fails, sends = [] }: TraceStep): string {
  const done = who === null ? doing(does) : `${who}: ${doing(does)}`;
  const where = when === null ? '' : `, where \`${when}\``;
  const left = then === null ? '' : ` → ${then.state === null ? 'deleted' : `\`${then.state}\``}`;
  const result = left + sends.map(({ kind, name }) => ` → ${kind} ${name}`).join('');
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
