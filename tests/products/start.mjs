// Starts one of the products for a person: `node tests/products/start.mjs conduit --port 4100`.
// Node runs no TypeScript, so the product is bundled first.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');
const PRODUCTS = ['approvals', 'atelier', 'conduit', 'helpdesk'];

const [product = '', ...options] = process.argv.slice(2);
if (!PRODUCTS.includes(product)) {
  console.error(
    `Say which product: node tests/products/start.mjs ${PRODUCTS.join('|')} [--port N] [--file F.db] [--fault NAME]`,
  );
  process.exit(2);
}
const bundle = join(ROOT, 'dist/products', `${product}.mjs`);
await build({
  entryPoints: [join(ROOT, 'tests/products', product, 'main.ts')],
  outfile: bundle,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  logLevel: 'warning',
});
process.argv = [process.argv[0] ?? '', bundle, ...options];
await import(pathToFileURL(bundle).href);
