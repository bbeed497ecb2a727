// What `nonet diff` costs from a cold start, beside `nonet check`: of the examples, and of two versions
// of 10,000 rows. Against the check of one version the ratio says what the second one comes to; these
// ratios, of processor time, are held.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, bench, describe } from 'vitest';
import { generated } from './specifications/generated.ts';
import { costIn, METERED } from './measuring/metered.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OPTIONS = { iterations: 5, warmupIterations: 1, time: 0 };
const HELPDESK = join(ROOT, 'spec/examples/helpdesk.md');

const folder = mkdtempSync(join(tmpdir(), 'nonet-bench-'));
const named = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const version = (text: string): string => text.replace(/^version: .*$/m, 'version: 9.0.0');

const helpdesk = readFileSync(HELPDESK, 'utf8');
const changed = named('changed.md', version(helpdesk).replace('| 5000 |', '| 4000 |'));
const text = generated(10_000);
const large = named('large.md', text);
const tightened = named('tightened.md', version(text).replaceAll('default `1`', 'default `2`'));
const renamed = named('renamed.md', version(text).replaceAll(/\beditThing7\b/g, 'changeThing7'));
const record = version(text)
  .replaceAll(/\bThing7\b/g, 'Item7')
  .replaceAll(/\bthing7\b/g, 'item7');
const moved = version(text).replaceAll('default `1`', 'default `2`');
const further = named('further.md', moved.replace('It keeps things.', 'It keeps things.\n\nAll.'));
const called = named('called.md', record);

/** Runs the command, and gives the seconds of processor time that it took. */
function nonet(...parameters: string[]): number {
  const { status, stderr } = spawnSync(process.execPath, [...METERED, ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`nonet ${parameters.join(' ')}: ${stderr}`);
  return costIn(stderr).atWork;
}

/** Holds the least of several runs of a diff to so many times the least of as many of a check. */
function hold(most: number, checked: string, ...versions: readonly [string, string]): void {
  const [checks, diffs] = [[], []] as [number[], number[]];
  for (let run = 0; run < RUNS; run += 1) {
    checks.push(nonet('check', checked));
    diffs.push(nonet('diff', ...versions));
  }
  const ratio = Math.min(...diffs) / Math.min(...checks);
  const said = `diff of ${basename(versions[1])}: ${ratio.toFixed(2)} times a check`;
  if (ratio > most) throw new Error(`${said}, and at most ${most} are held`);
  console.log(said);
}
const RUNS = 4;

hold(1.25, HELPDESK, HELPDESK, changed);
hold(1.75, large, large, tightened);
hold(1.75, large, large, renamed);
hold(1.75, large, large, called);
hold(1.75, large, large, further);

describe('an example, cold', () => {
  bench('nonet check', () => void nonet('check', HELPDESK), OPTIONS);
  bench('nonet diff', () => void nonet('diff', HELPDESK, changed), OPTIONS);
});

describe('10,000 rows, cold', () => {
  bench('nonet check', () => void nonet('check', large), OPTIONS);
  bench('nonet diff with itself', () => void nonet('diff', large, large), OPTIONS);
  bench(
    'nonet diff, a field of each entity changed',
    () => void nonet('diff', large, tightened),
    OPTIONS,
  );
  bench('nonet diff, a call renamed', () => void nonet('diff', large, renamed), OPTIONS);
  bench('nonet diff, an entity renamed', () => void nonet('diff', large, called), OPTIONS);
  bench('nonet diff, and every line moved', () => void nonet('diff', large, further), OPTIONS);
});

afterAll(() => rmSync(folder, { recursive: true }));
