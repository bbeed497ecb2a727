// Where a constant is used, as far as the text of rules, expressions and requests says it.

import type { Span } from '../../../text/span.ts';
import { useFacts } from '../parts/facts.ts';

export interface Use {
  readonly what: string;
  readonly at: Span;
}

/** Finds the uses of a constant by its name. */
export function useUses(): (constant: string) => Use[] {
  const sections = {
    entities: useFacts('entities'),
    states: useFacts('states'),
    rules: useFacts('rules'),
    roles: useFacts('roles'),
    calls: useFacts('calls'),
    errors: useFacts('errors'),
  };
  return (constant) =>
    Object.entries(sections).flatMap(([section, facts]) => {
      const lines = new Map<number, Span>();
      collect(facts, new RegExp(`(?<![A-Z0-9_])${constant}(?![A-Z0-9_])`), lines);
      return [...lines.values()].map((at) => ({ what: section, at }));
    });
}

/** The places of the facts in whose text the name stands. */
function collect(fact: unknown, name: RegExp, found: Map<number, Span>, near?: Span): void {
  if (typeof fact === 'string') {
    if (near !== undefined && name.test(fact)) found.set(near.line, near);
  } else if (Array.isArray(fact)) for (const item of fact) collect(item, name, found, near);
  else if (typeof fact === 'object' && fact !== null) {
    const at = 'at' in fact ? (fact.at as Span) : near;
    for (const value of Object.values(fact)) collect(value, name, found, at);
  }
}
