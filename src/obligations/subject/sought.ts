// The parameters on which rests what a call finds: while one of them is missing or not valid, nobody can
// say whether anything is found.

import { names, parse } from '../../expression/index.ts';
import type { CallFacts } from './subject.ts';

const known = new WeakMap<CallFacts, ReadonlySet<string>>();

/** By their names: those that finds look for, and those that their conditions read. */
export function soughtBy(facts: CallFacts): ReadonlySet<string> {
  const before = known.get(facts);
  if (before !== undefined) return before;
  const sought = new Set(
    facts.finds.flatMap(({ parameter, where }) => {
      const parsed = where === null ? null : parse(where.source);
      const read = parsed !== null && 'tree' in parsed ? names(parsed.tree) : [];
      return [parameter, ...read.map(({ name }) => name)];
    }),
  );
  known.set(facts, sought);
  return sought;
}
