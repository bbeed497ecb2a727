// Which planted faults the acceptance suite notices, product by product:
// `node tests/products/caught.mjs [conduit|helpdesk] [--clean N] [--only FAULT,…] [--screens]`.
// Node runs no TypeScript, so what is run is bundled first.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { rawText } from '../../scripts/build-command.mjs';

const ROOT = join(import.meta.dirname, '../..');
const bundle = join(ROOT, 'dist/products/caught.mjs');
await build({
  entryPoints: [join(ROOT, 'tests/products/caught.ts')],
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
