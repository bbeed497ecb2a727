// Whether the suite comes to the same, whatever the order, in parts, and time after time.

import { readFileSync } from 'node:fs';
import type { Outcome } from '../../src/cli/accept/run/outcome.ts';
import { accepted, type Trying } from '../accept/accepted.ts';
import type { Kept } from './kept.ts';
import { table } from './table.ts';

const NAMES = ['conduit', 'helpdesk'];
const PARTS = 4;

export async function orders({
  runs,
  kept,
}: {
  readonly runs: number;
  readonly kept: Kept;
}): Promise<string[]> {
  const rows: (string | number)[][] = [];
  for (const name of NAMES) {
    const file = `spec/examples/${name}.md`;
    const text = readFileSync(file, 'utf8');
    const verdicts = async (options: Trying = {}): Promise<string[]> => {
      const tags = 'not @screens and not @purpose';
      return (await accepted(file, text, { tags, ...options })).outcomes.map(named);
    };
    const first = await kept.once(`${name} first`, async () => (await verdicts()).join('\n'));
    const isSame = (what: string, options: Trying = {}): Promise<boolean> =>
      kept.once(`${name} ${what}`, async () => (await verdicts(options)).join('\n') === first);
    let [again, random] = [0, 0];
    for (let run = 1; run <= runs; run += 1) {
      if (await isSame(`again ${run}`)) again += 1;
      if (await isSame(`random ${run}`, { order: `random:${run}` })) random += 1;
    }
    const parts: string[] = [];
    for (let index = 1; index <= PARTS; index += 1)
      parts.push(...(await verdicts({ shard: { index, of: PARTS } })));
    const isWhole = parts.sort().join('\n') === first.split('\n').sort().join('\n');
    const count = first.split('\n').length;
    rows.push([name, count, `${again} of ${runs}`, `${random} of ${runs}`, isWhole ? 'yes' : 'no']);
  }
  return [
    'Every scenario that needs no browser, run again and again on its mock; how many runs came to the same verdict for each of them:',
    '',
    ...table(['Product', 'Scenarios', 'Again', 'In another order', `Same in ${PARTS} parts`], rows),
  ];
}

const named = ({ id, kind, name, verdict }: Outcome): string => `${verdict} ${kind} ${id ?? name}`;
