// The sources as JavaScript, file by file (`dist/translated`), for a run of all tests: Node loads them
// far sooner than Vitest does, and runs them faster. While one folder's tests are worked on, Vitest
// reads the sources themselves.

import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rawText } from './build-command.mjs';

const FOLDERS = ['src', 'mocks', 'features'];
const OUTPUT = 'dist/translated';
const SOURCE = /\.tsx?$/;

/** What Node is to load by itself. */
export const TRANSLATED = /\/dist\/translated\//;

/** Each module stays one by itself, and finds the others beside it. @type {import('esbuild').Plugin} */
const eachByItself = {
  name: 'each-by-itself',
  setup(build) {
    build.onResolve({ filter: /^\..*\.tsx?$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(SOURCE, '.js'), external: true },
    );
  },
};

/** Writes every source again, as JavaScript. @param {string} root */
export async function translate(root) {
  const { build } = await import('esbuild');
  rmSync(join(root, OUTPUT), { recursive: true, force: true });
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name) && !name.endsWith('.d.ts'))
      .map((name) => `./${folder}/${name}`),
  );
  await build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: '.',
    outdir: OUTPUT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    plugins: [rawText, eachByItself],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
}

/**
 * Lets tests import what was translated where they name a source. What replaces modules of the product
 * by others (`vi.doMock`) has to read the sources: only those does Vitest know.
 * @param {string} root
 * @param {string[]} readingSources tests, from the root of the project
 * @returns {import('vite').Plugin}
 */
export function translated(root, readingSources) {
  return {
    name: 'translated',
    enforce: 'pre',
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('.') || !SOURCE.test(id)) return null;
      const from = relative(root, importer);
      if (!from.startsWith('tests/') || readingSources.includes(from)) return null;
      const path = relative(root, resolve(dirname(importer), id));
      if (!FOLDERS.some((folder) => path.startsWith(`${folder}/`))) return null;
      return { id: join(root, OUTPUT, path.replace(SOURCE, '.js')), external: true };
    },
  };
}
