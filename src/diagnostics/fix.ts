// The edits by which a diagnostic mends itself.

import { type Edit, overlap } from '../text/edit.ts';
import type { Source } from '../text/source.ts';
import { type Diagnostic, standing } from './diagnostic.ts';

/** The edits of one diagnostic's sure mend, none where it has none; bars escaped within a table. */
export const fixOf = ({ lines }: Source, { fix = [] }: Diagnostic): Edit[] =>
  fix.map(({ at, text }) => {
    const line = (lines[at.line - 1] ?? '').trim();
    const isRow = line.startsWith('|');
    // What stands in the place of a whole row has the bars of its cells.
    const isWhole = at.length === line.length;
    return { at, text: isRow && !isWhole ? text.replaceAll('|', '\\|') : text };
  });

/** Those that mend themselves, each with its edits, none of which change what another's do. */
export function fixable(
  source: Source,
  diagnostics: readonly Diagnostic[],
): { diagnostic: Diagnostic; edits: Edit[] }[] {
  const taken: Edit[] = [];
  return standing(diagnostics).flatMap((diagnostic) => {
    const edits = fixOf(source, diagnostic);
    const isFree = !edits.some((edit) => taken.some((other) => overlap(edit, other)));
    if (edits.length === 0 || !isFree) return [];
    taken.push(...edits);
    return [{ diagnostic, edits }];
  });
}
