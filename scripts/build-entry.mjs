// What other people's projects import (`dist/entry`): modules of newer form that run in Node and in a
// browser, and their types.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { rawText } from './build-command.mjs';

const FOLDER = 'src/entry';

/** The entry points, by their names in `exports` of `package.json`. */
export const ENTRIES = ['nonet', 'msw', 'node', 'playwright', 'vite', 'vitest'];

/** @param {string} root */
export async function buildEntry(root) {
  const folder = join(root, 'dist/entry');
  const partial = `${folder}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  try {
    await Promise.all([bundle(root, partial), declare(root, partial)]);
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** @param {string} root @param {string} outdir */
async function bundle(root, outdir) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => `${FOLDER}/${name}.ts`),
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    // Of libraries the builds that run anywhere: a page takes the same files as Node.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    minify: true,
    keepNames: true,
    external: [...peers(root), 'node:*', ...builtinModules],
    plugins: [rawText],
    logLevel: 'silent',
  });
}

/** Libraries that whoever imports an entry point has beside it. @param {string} root */
function peers(root) {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => [
    name,
    `${name}/*`,
  ]);
}

/**
 * Writes the types of the entry points: their own declarations, and those that they lead to. What the
 * mock is made of inside is nobody's surface.
 * @param {string} root @param {string} outdir
 */
async function declare(root, outdir) {
  const { isolatedDeclaration } = await import('rolldown/experimental');
  const from = join(root, FOLDER);
  const wanted = ENTRIES.map((name) => `${name}.ts`);
  for (const file of wanted) {
    const path = join(from, file);
    const { code, errors } = await isolatedDeclaration(path, readFileSync(path, 'utf8'), {});
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message)}`);
    for (const [, next = ''] of code.matchAll(BESIDE)) {
      const other = relative(from, join(dirname(path), next));
      if (other.startsWith('..')) throw new Error(`the types of ${file} show the inside: ${other}`);
      if (!wanted.includes(other)) wanted.push(other);
    }
    const target = join(outdir, file.replace(/\.ts$/, '.d.ts'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      code.replace(BESIDE, (whole) => whole.replace(/\.ts"$/, '.js"')),
    );
  }
}

/** Another file that a declaration imports. */
const BESIDE = /(?:from |import\()"(\.[^"]*\.ts)"/g;
