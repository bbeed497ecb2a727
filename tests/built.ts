// Builds the command and what projects import before the tests run, where the sources are newer. Where
// one cannot be built the other tests still run: its own then try the build before.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refresh } from '../scripts/build.mjs';

export async function setup(): Promise<() => void> {
  for (const name of ['cli', 'entry'] as const)
    await refresh(name, console.log).catch(console.error);
  // What one worker has planned, others need not plan again.
  const plans = mkdtempSync(join(tmpdir(), 'nonet-plans-'));
  process.env.NONET_TEST_PLANS = plans;
  return () => rmSync(plans, { recursive: true, force: true });
}
