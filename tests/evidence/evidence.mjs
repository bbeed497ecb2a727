// What the suite is worth, measured: `npm run evidence [-- PART… --runs N]` measures the parts that are
// named, or all, and writes docs/evidence.md of what has been measured so far. Node runs no
// TypeScript, so what is run is bundled first.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { rawText } from '../../scripts/build-command.mjs';

const ROOT = join(import.meta.dirname, '../..');
const bundle = join(ROOT, 'dist/evidence/measure.mjs');
await build({
  entryPoints: [join(ROOT, 'tests/evidence/measure.ts')],
  outfile: bundle,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  plugins: [rawText],
  sourcemap: 'inline',
  logLevel: 'warning',
});
await import(pathToFileURL(bundle).href);
