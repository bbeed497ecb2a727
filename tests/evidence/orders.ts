// Whether the suite comes to the same, whatever the order, in parts, and time after time.

import { readFileSync } from 'node:fs';
import type { Outcome } from '../../src/cli/accept/outcome.ts';
import { accepted, type Trying } from '../accept/accepted.ts';
import { table } from './table.ts';

const NAMES = ['conduit', 'helpdesk'];
const PARTS = 4;

export async function orders({ runs }: { readonly runs: number }): Promise<string[]> {
  const rows: (string | number)[][] = [];
  for (const name of NAMES) {
    const file = `spec/examples/${name}.md`;
    const text = readFileSync(file, 'utf8');
    const verdicts = async (options: Trying = {}): Promise<string[]> => {
      const tags = 'not @screens and not @purpose';
      return (await accepted(file, text, { tags, ...options })).outcomes.map(named);
    };
    const first = (await verdicts()).join('\n');
    let [again, random] = [0, 0];
    for (let run = 1; run <= runs; run += 1) {
      if ((await verdicts()).join('\n') === first) again += 1;
      if ((await verdicts({ order: `random:${run}` })).join('\n') === first) random += 1;
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
