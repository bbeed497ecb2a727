// How many of the faults planted in two real products the suite notices, by their addresses alone.
// Each fault is a run of its own, and kept.

import { execFileSync } from 'node:child_process';
import { FAULTS as CONDUIT } from '../products/conduit/faults.ts';
import { FAULTS as HELPDESK } from '../products/helpdesk/faults.ts';
import type { Kept } from './kept.ts';
import { percent, table } from './table.ts';

const FAULTS = { conduit: Object.keys(CONDUIT), helpdesk: Object.keys(HELPDESK) };
/** So many are planted by one process: each derives the suite anew. */
const AT_ONCE = 10;
const SURVIVED = /^ {2}survived: (\S+) /gm;
const CLEAN = /^clean \d+: (\d+) passed, (\d+) failed/m;

export async function planted({ kept }: { readonly kept: Kept }): Promise<string[]> {
  const rows: string[][] = [];
  for (const [name, faults] of Object.entries(FAULTS)) {
    const clean = await kept.once(`${name} without a fault`, () => {
      const [, passed = '?', failed = '?'] =
        CLEAN.exec(caught(name, '--clean', '1', '--only', 'none')) ?? [];
      return `${passed} passed, ${failed} failed`;
    });
    let survivors = 0;
    for (let from = 0; from < faults.length; from += AT_ONCE) {
      const some = faults.slice(from, from + AT_ONCE).join();
      const survived = await kept.once(`${name} ${some}`, () =>
        [...caught(name, '--clean', '0', '--only', some).matchAll(SURVIVED)].map(([, one]) => one),
      );
      survivors += survived.length;
    }
    const count = faults.length;
    const noticed = count - survivors;
    rows.push([name, clean, `${noticed} of ${count} (${percent(noticed, count)})`]);
  }
  return [
    'Two products, written from the specifications alone, with a database of their own and mistakes to plant (`tests/products`). Only calls are made; what only a page shows, or the clock, goes unnoticed here:',
    '',
    ...table(['Product', 'Without a fault', 'Faults noticed'], rows),
  ];
}

const caught = (...parameters: string[]): string =>
  execFileSync('node', ['tests/products/caught.mjs', ...parameters], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
