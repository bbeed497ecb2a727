// The tables of a section that has one kind of them.

import type { Block } from '../outline/block.ts';
import type { Report } from '../grammar/report.ts';
import type { Columns } from './columns.ts';
import { tables } from './diagnostics.ts';
import { type Sheet, hasColumns, sheet } from './sheet.ts';

/** Each table with the columns `needed`, as a sheet; any other table is reported. */
export function sheetsOf<C extends Columns>(
  blocks: readonly Block[],
  columns: C,
  needed: readonly (keyof C & string)[],
  report: Report,
): Sheet<keyof C & string>[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    if (hasColumns(block, columns, needed)) return [sheet(block, columns, report)];
    const held = block.columns.map((heading) => heading.text).join(', ');
    const expected = Object.keys(columns).join(', ');
    report(tables['unknown-table'](block.at, { columns: held, expected }));
    return [];
  });
}
