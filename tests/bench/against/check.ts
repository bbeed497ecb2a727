// The processor time of `nonet check` from a cold start.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generated } from '../specifications/generated.ts';
import { costIn, METER } from '../measuring/metered.ts';
import { inPairs, type Sides } from './run.ts';

export async function compareCheck({ old, now, rounds }: Sides): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-bench-'));
  const large = join(folder, 'large.md');
  writeFileSync(large, generated(10_000));
  const conduit = join(now, 'spec/examples/conduit.md');
  const files = { 'conduit.md': conduit, '10,000 rows': large };
  const check = (root: string, file: string): number => {
    const parameters = ['--require', METER, join(root, 'bin/command.js'), 'check', file];
    const { stderr, status } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
    if (status === null || status > 1) throw new Error(stderr);
    return costIn(stderr).atWork * 1_000;
  };
  try {
    for (const [name, file] of Object.entries(files)) {
      // What V8 has compiled is kept by the first run.
      for (const root of [old, now, old, now]) check(root, file);
      await inPairs(`check ${name}, ms`, rounds, async (side) =>
        check(side === 'old' ? old : now, file),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
