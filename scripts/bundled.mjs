// Runs a TypeScript module of the project's tests: Node runs none, so it is bundled first.

import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { rawText } from './build-command.mjs';

const ROOT = join(import.meta.dirname, '..');

/**
 * Bundles a module into `dist/<folder>` and gives its address, to be imported.
 * @param {string} source from the root of the project
 * @param {string} folder
 */
export async function bundled(source, folder) {
  const outfile = join(ROOT, 'dist', folder, `${basename(source, '.ts')}.mjs`);
  await build({
    entryPoints: [join(ROOT, source)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    plugins: [rawText],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return pathToFileURL(outfile).href;
}
