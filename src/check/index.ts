// What contradicts across sections: a specification in, diagnostics out.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Spec } from '../model/sections/spec.ts';
import { questionsIn } from '../model/steps/unsaid.ts';
import { onceEach } from '../read/grammar/report.ts';
import { Linked } from './linked/linked.ts';
import { effortFor } from './reasoning/effort.ts';
import type { Rule } from './findings/rule.ts';
import { RULES } from './rules.ts';

export { CONSEQUENTIAL } from './consequential.ts';
export { limit } from './findings/limit.ts';
export { settle } from './settle.ts';

/**
 * What each section says that another does not bear out. A reference into a section that is not
 * shown is open; of a broken one only what the reader has not told yet is told.
 */
export function check(
  spec: Spec,
  linked = new Linked(spec),
  rules: readonly Rule[] = RULES,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  // Cells that several facts share would be told of for each.
  const report = onceEach((finding) => found.push(finding));
  effortFor(linked).limited(() => rules.forEach((rule) => [...rule(linked)].forEach(report)));
  const questions = questionsIn(spec).filter(({ leaves }) => leaves.length > 0);
  const open = new Set(questions.map(({ at }) => at.line));
  return open.size === 0 ? found : found.filter((finding) => !restsOn(open, finding));
}

/** Whether a finding is about a row with an open cell, which may mend it; a name it will not mend. */
const restsOn = (open: ReadonlySet<number>, { code, at, related }: Diagnostic): boolean =>
  !code.startsWith('names/') &&
  [at, ...related.map((place) => place.at)].some(({ line }) => open.has(line));
