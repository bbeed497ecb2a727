// How many of the faults planted in two real products the suite notices, by their addresses alone.
// Each fault is a run of its own, and kept.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FAULTS as CONDUIT } from '../products/conduit/faults.ts';
import { FAULTS as HELPDESK } from '../products/helpdesk/faults.ts';
import type { Kept } from './kept.ts';
import { percent, table } from './table.ts';

const FAULTS = { conduit: CONDUIT, helpdesk: HELPDESK };
/** The product that has pages of its own. */
const WITH_PAGES = 'helpdesk';
/** So many are planted by one process: each derives the suite anew. */
const AT_ONCE = 10;
const CLEAN_RUNS = 20;
const CLEAN_AT_ONCE = 2;
const SURVIVED = /^ {2}survived: (\S+) /gm;
const CLEAN = /^clean \d+: (\d+) passed, (\d+) failed/gm;

export async function planted({ kept }: { readonly kept: Kept }): Promise<string[]> {
  const rows: string[][] = [];
  const survivors: string[] = [];
  for (const [name, faults] of Object.entries(FAULTS)) {
    const ofPages = Object.keys(faults).filter((one) => isOfPages(name, one));
    const others = Object.keys(faults).filter((one) => !isOfPages(name, one));
    // Either waits half of its time.
    const missed = (
      await Promise.all([
        missedOf(name, ofPages, ['--screens'], kept),
        missedOf(name, others, [], kept),
      ])
    ).flat();
    const clean = await cleanRuns(name, kept);
    survivors.push(...missed.map((one) => `- ${name}, \`${one}\`: ${wrongOf(name, one)}`));
    const count = ofPages.length + others.length;
    const noticed = count - missed.length;
    rows.push([name, clean, `${noticed} of ${count} (${percent(noticed, count)})`]);
  }
  return [
    'Two products, written from the specifications alone, with a database of their own and mistakes to plant (`tests/products`), tried by their addresses. The helpdesk has pages of its own as well; mistakes on these are looked for in a browser. Without a mistake nothing may be red:',
    '',
    ...table(['Product', `Red in ${CLEAN_RUNS} runs without a mistake`, 'Mistakes noticed'], rows),
    ...(survivors.length === 0 ? [] : ['', 'Not noticed:', '', ...survivors]),
  ];
}

const isOfPages = (name: string, fault: string): boolean =>
  name === WITH_PAGES && wholeOf(name, fault)[0].startsWith('2 ');

const wrongOf = (name: string, fault: string): string => wholeOf(name, fault)[1];

const wholeOf = (name: string, fault: string): readonly [breaks: string, wrong: string] =>
  (FAULTS as Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>)[name]![
    fault
  ]!;

/** How many scenarios failed in all of the runs, of how many. */
async function cleanRuns(name: string, kept: Kept): Promise<string> {
  const counts: (readonly [passed: number, failed: number])[] = [];
  const pages = name === WITH_PAGES ? ['--screens'] : [];
  for (let first = 0; first < CLEAN_RUNS; first += CLEAN_AT_ONCE) {
    const clean = ['--clean', String(CLEAN_AT_ONCE), '--only', 'none'];
    const some = await kept.once(`${name} without a fault, from run ${first}`, async () =>
      [...(await caught(name, ...clean, ...pages)).matchAll(CLEAN)].map(
        ([, passed, failed]) => [Number(passed), Number(failed)] as const,
      ),
    );
    counts.push(...some);
  }
  const sum = (place: 0 | 1): number => counts.reduce((all, one) => all + one[place], 0);
  return `${sum(1)} of ${sum(0) + sum(1)} scenarios`;
}

async function missedOf(
  name: string,
  faults: readonly string[],
  how: readonly string[],
  kept: Kept,
): Promise<string[]> {
  const missed: string[] = [];
  for (let from = 0; from < faults.length; from += AT_ONCE) {
    const some = faults.slice(from, from + AT_ONCE).join();
    const survived = await kept.once(`${name} ${some}`, async () =>
      [
        ...(await caught(name, '--clean', '0', '--waiting', '--only', some, ...how)).matchAll(
          SURVIVED,
        ),
      ].map(([, one]) => one!),
    );
    missed.push(...survived);
  }
  return missed;
}

const run = promisify(execFile);

const caught = async (...parameters: string[]): Promise<string> =>
  (await run('node', ['tests/products/caught.mjs', ...parameters], { maxBuffer: 2 ** 28 })).stdout;
