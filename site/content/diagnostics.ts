// The page of all diagnostics, from what `nonet explain` says of each.

import { ENTRIES } from '../../src/cli/explain/explained.ts';
import { grouped } from '../../src/model/grouped.ts';

/** As Markdown: a heading for each area and each code. */
export function diagnosticsPage(): string {
  const areas = grouped(ENTRIES, ({ code }) => code.split('/')[0]!);
  return [
    '# Diagnostics',
    'What `nonet check` finds, by its code. `nonet explain CODE` prints the same.',
    ...[...areas].flatMap(([area, entries]) => [
      `## ${area}`,
      ...entries.map(({ code, markdown }) => `### ${code}\n\n${markdown}`),
    ]),
  ].join('\n\n');
}
