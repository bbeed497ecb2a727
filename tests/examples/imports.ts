// What an entry point of the package imports from outside of it, however deep within.

import { build } from 'esbuild';
import { join } from 'node:path';
import type { Project } from './project.ts';

/** The names of all modules that a bundle of an entry point for browsers leaves out. */
export async function importsOf({ path }: Project, entry: string): Promise<string[]> {
  const { metafile } = await build({
    ...{ absWorkingDir: path, entryPoints: [`node_modules/nonet/dist/entry/${entry}.js`] },
    ...{ bundle: true, format: 'esm', platform: 'browser', outdir: join(path, 'out') },
    ...{ external: ['msw'], splitting: true, write: false, metafile: true, logLevel: 'silent' },
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  return [...new Set(imported.filter(({ external }) => external).map(({ path }) => path))];
}
