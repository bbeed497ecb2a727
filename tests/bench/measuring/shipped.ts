// Modules bundled as they ship: as the test runner loads them, calls between them cost twice as much.

import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** What a module under `src/` exports: `shipped<typeof import('…')>('language/index.ts')`. */
export function shipped<Exports>(entry: string): Exports {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-bench-'));
  const outfile = join(folder, 'shipped.cjs');
  const entryPoints = [resolve(import.meta.dirname, '../../../src', entry)];
  buildSync({ entryPoints, outfile, bundle: true, platform: 'node', target: 'node20.19' });
  const exports = createRequire(import.meta.url)(outfile) as Exports;
  rmSync(folder, { recursive: true });
  return exports;
}
