// What it saves to limit how much V8 inlines (bin/inlining.js) where a suite is planned:
// `node tests/bench/inlining.mjs [--pairs 5] [FILE…]` plans each specification with the limit and without it in turn,
// each time in a process of its own, and prints the medians of the processor time and their ratio.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { INLINING } from '../../bin/inlining.js';
import { bundled } from '../../scripts/bundled.mjs';

const FILES = ['spec/examples/helpdesk.md', 'tests/corpus/rooms.md', 'tests/corpus/bookings.md'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pairs: { type: 'string', default: '5' } },
});
const pairs = Number.parseInt(values.pairs, 10);
const program = fileURLToPath(await bundled('tests/bench/inlining/plan.ts', 'bench'));

/** @param {readonly string[]} flags @param {string} file */
const seconds = (flags, file) =>
  Number(execFileSync(process.execPath, [...flags, program, file], { encoding: 'utf8' }));

/** @param {readonly number[]} all */
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

const rows = (positionals.length > 0 ? positionals : FILES).map((file) => {
  const both = Array.from({ length: pairs }, () => [seconds(INLINING, file), seconds([], file)]);
  const [limited, usual] = [0, 1].map((place) => median(both.map((pair) => pair[place] ?? 0)));
  return {
    specification: file,
    'limited, s': limited?.toFixed(1),
    'as usual, s': usual?.toFixed(1),
    ratio: ((limited ?? 0) / (usual ?? 1)).toFixed(2),
  };
});
console.table(rows);
