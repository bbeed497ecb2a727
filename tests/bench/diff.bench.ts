// What `nonet diff` costs from a cold start, beside `nonet check`: of the examples, and of two versions
// of 10,000 rows. Against the check of one version the ratio says what the second one comes to.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, bench, describe } from 'vitest';
import { generated } from './generated.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OPTIONS = { iterations: 10, warmupIterations: 1, time: 0 };
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

function nonet(...parameters: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['bin/nonet.js', ...parameters], {
    cwd: ROOT,
  });
  if (status !== 0) throw new Error(`nonet ${parameters.join(' ')}: ${stderr}`);
}

describe('an example, cold', () => {
  bench('nonet check', () => nonet('check', HELPDESK), OPTIONS);
  bench('nonet diff', () => nonet('diff', HELPDESK, changed), OPTIONS);
});

describe('10,000 rows, cold', () => {
  bench('nonet check', () => nonet('check', large), OPTIONS);
  bench('nonet diff with itself', () => nonet('diff', large, large), OPTIONS);
  bench(
    'nonet diff, a field of each entity changed',
    () => nonet('diff', large, tightened),
    OPTIONS,
  );
  bench('nonet diff, a call renamed', () => nonet('diff', large, renamed), OPTIONS);
});

afterAll(() => rmSync(folder, { recursive: true }));
