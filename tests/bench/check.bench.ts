// What `nonet check` costs from a cold start, beside starting Node for nothing.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, bench, describe } from 'vitest';
import { generated } from './specifications/generated.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OPTIONS = { iterations: 20, warmupIterations: 2, time: 0 };

function node(...parameters: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, parameters, { cwd: ROOT });
  if (status !== 0) throw new Error(`node ${parameters.join(' ')}: ${stderr}`);
}

describe('cold', () => {
  bench('node -e 0', () => node('-e', '0'), OPTIONS);
  bench(
    'nonet check conduit.md',
    () => node('bin/nonet.js', 'check', 'spec/examples/conduit.md'),
    OPTIONS,
  );
  bench(
    'nonet check both examples',
    () => node('bin/nonet.js', 'check', 'spec/examples/conduit.md', 'spec/examples/helpdesk.md'),
    OPTIONS,
  );
  const folder = mkdtempSync(join(tmpdir(), 'nonet-bench-'));
  const large = join(folder, 'large.md');
  writeFileSync(large, generated(10_000));
  bench('nonet check, 10,000 rows', () => node('bin/nonet.js', 'check', large), OPTIONS);
  afterAll(() => rmSync(folder, { recursive: true }));
});
