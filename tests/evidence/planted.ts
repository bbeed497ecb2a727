// How many of the faults planted in two real products the suite notices, by their addresses alone.

import { execFileSync } from 'node:child_process';
import { percent, table } from './table.ts';

const NAMES = ['conduit', 'helpdesk'];
const CAUGHT = /^(\w+): (\d+) of (\d+) caught$/gm;
const CLEAN = /^clean \d+: (\d+) passed, (\d+) failed/m;

export async function planted(): Promise<string[]> {
  const rows = NAMES.map((name) => {
    const said = execFileSync('node', ['tests/products/caught.mjs', name, '--clean', '1'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const [, passed = '?', failed = '?'] = CLEAN.exec(said) ?? [];
    const [found] = [...said.matchAll(CAUGHT)];
    const [, , caught = '0', all = '0'] = found ?? [];
    const share = `${caught} of ${all} (${percent(Number(caught), Number(all))})`;
    return [name, `${passed} passed, ${failed} failed`, share];
  });
  return [
    'Two products, written from the specifications alone, with a database of their own and mistakes to plant (`tests/products`). Only calls are made; what only a page shows, or the clock, goes unnoticed here:',
    '',
    ...table(['Product', 'Without a fault', 'Faults noticed'], rows),
  ];
}
