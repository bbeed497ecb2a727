// How fast the suite is, beside Cucumber itself with steps that do nothing.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { timed, WITHOUT_PAGES } from '../bench/measuring/empty-steps.ts';
import type { Kept } from './kept.ts';
import { table } from './table.ts';

const TIMES = 5;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[TIMES >> 1]!;

export async function speed({ kept }: { readonly kept: Kept }): Promise<string[]> {
  const rows: (string | number)[][] = [];
  for (const name of ['conduit', 'helpdesk']) {
    const file = `spec/examples/${name}.md`;
    const text = readFileSync(file, 'utf8');
    const calls: number[] = [];
    const empty: number[] = [];
    let count = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const both = await kept.once(`${name} ${time}`, async () => {
        const run = await timed(file, text, { tags: WITHOUT_PAGES });
        const none = await timed(file, text, { tags: WITHOUT_PAGES, empty: true });
        return { count: run.count, calls: run.atWork, empty: none.atWork };
      });
      count = both.count;
      calls.push(both.calls);
      empty.push(both.empty);
    }
    const whole = await kept.once(`${name} whole`, () => timed(file, text, { tags: '' }));
    rows.push([
      ...[name, count, (median(calls) / 1000).toFixed(1)],
      `${((100 * median(empty)) / median(calls)).toFixed(0)} %`,
      ...[whole.count, (whole.milliseconds / 1000).toFixed(1)],
    ]);
  }
  const head = [
    'Product',
    'Scenarios without pages',
    'Seconds at work',
    'Pace, of that with empty steps',
  ];
  return [
    `On ${availableParallelism()} cores, the median of ${TIMES} runs; deriving what is to be tried is not counted. Beside them the same scenarios in Cucumber with steps that do nothing, run in turn, by the time that the process was at work.`,
    '',
    ...table([...head, 'All scenarios', 'Seconds, with a browser'], rows),
  ];
}
