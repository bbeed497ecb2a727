// How many diagnostics there are of each severity, as data and in words.

import { type Diagnostic, type Severity, standing } from './diagnostic.ts';

export type Counts = Readonly<Record<Severity, number>>;

/** How many are errors, warnings and notes; what is accepted counts for nothing. */
export function count(diagnostics: readonly Diagnostic[]): Counts {
  const told = standing(diagnostics);
  const of = (wanted: Severity) => told.filter(({ severity }) => severity === wanted).length;
  return { error: of('error'), warning: of('warning'), note: of('note') };
}

/** `2 errors, 1 warning`; `no findings` where there are none. */
export function inWords(counts: Counts): string {
  const said = (['error', 'warning', 'note'] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `${counts[severity]} ${severity}${counts[severity] === 1 ? '' : 's'}`);
  return said.length === 0 ? 'no findings' : said.join(', ');
}
