// What the suite comes to on specifications that it was not made for: its verdict on their own mocks, what
// that costs, and how many of the changes to them it notices. The small ones first; the page grows with
// each of them.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Accepting, type Accepted, prepare } from '../bench/measuring/accepting.ts';
import { examine } from '../../src/workbench/examine.ts';
import type { Kept } from './kept.ts';
import { shareOf, type Told } from './mutants.ts';
import { table } from './table.ts';

const FOLDERS = ['tests/corpus/cases', 'tests/corpus'];

/** In the order in which they are measured: each folder by the length of the texts. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
    .toSorted((a, b) => readFileSync(a).length - readFileSync(b).length);

export async function corpus({
  kept,
  tell,
}: {
  readonly kept: Kept;
  readonly tell: (lines: readonly string[]) => void;
}): Promise<string[]> {
  const files = FOLDERS.flatMap(filesIn);
  const rows: string[][] = [];
  await prepare();
  for (const file of files) {
    const { first, again } = await kept.once(`${file} accepted`, () => acceptedTwice(file));
    const noticed = await kept.once(`${file} changed`, () => noticedIn(file));
    rows.push([...inColumns(basename(file, '.md'), first), again.seconds.toFixed(1), noticed]);
    tell(page(rows, files.length));
  }
  return page(rows, files.length);
}

async function acceptedTwice(file: string): Promise<{ first: Accepted; again: Accepted }> {
  const accepting = new Accepting(readFileSync(file, 'utf8'), { screens: true });
  try {
    return { first: await accepting.run(), again: await accepting.run() };
  } finally {
    accepting.close();
  }
}

/** How many changes are noticed; a text that the check finds an error in has none to try. */
async function noticedIn(file: string): Promise<string> {
  const { diagnostics } = examine(file, readFileSync(file, 'utf8'));
  if (diagnostics.some(({ severity }) => severity === 'error')) return 'wrong on purpose';
  return shareOf((await mutated(file)).changes);
}

const mutated = (file: string): Promise<Told> =>
  new Promise((fulfil, reject) => {
    const parameters = ['bin/nonet.js', 'mutate', file, '--json'];
    execFile('node', parameters, { maxBuffer: 2 ** 28 }, (error, stdout) => {
      // It ends with 1 where a change survives, and tells it all the same.
      if (error === null || error.code === 1) fulfil(JSON.parse(stdout) as Told);
      else reject(error);
    });
  });

const inColumns = (name: string, one: Accepted): string[] => [
  name,
  ...[one.passed, one.failed, one.notReached, one.notCovered, one.megabytes].map(String),
  ...[one.atWork, one.seconds].map((seconds) => seconds.toFixed(1)),
];

const HEAD = [
  ...['Specification', 'Passed', 'Failed', 'Not reached', 'Not covered'],
  ...['MB at most', 'Seconds at work', 'Seconds', 'Seconds again', 'Changes noticed'],
];

const page = (rows: readonly string[][], count: number): string[] => [
  'Products that others have, written down as specifications (`tests/corpus`), and small ones that each stand for one kind of thing (`tests/corpus/cases`; two of these are wrong on purpose, and say so by failing). Each is tried on its own mock, from the command to the verdict, its screens in a browser: at first, and again with the plans kept. Memory and time at work are those of the command alone, without the browser. Changes that nobody could notice are not argued away here, and count as not noticed:',
  '',
  ...table(HEAD, rows),
  ...(rows.length === count
    ? []
    : ['', `${rows.length} of ${count} so far: \`npm run evidence -- corpus\` goes on.`]),
];
