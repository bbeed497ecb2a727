// The command and the acceptance suite as one bundle, so that both share every module at run time.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const AN_HOUR = 3_600_000;

/** Packages in the older form ask for Node's own modules by `require`. */
const REQUIRE =
  "import { createRequire as nonetRequire } from 'node:module'; const require = nonetRequire(import.meta.url);";

/** `import page from './page.md?raw'` is the file's text, as Vite has it. @type {import('esbuild').Plugin} */
const rawText = {
  name: 'raw-text',
  setup(build) {
    build.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(0, -'?raw'.length)),
      namespace: 'raw-text',
    }));
    build.onLoad({ filter: /.*/, namespace: 'raw-text' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }));
  },
};

/** @param {string} root */
export async function buildCommand(root) {
  const { build } = await import('esbuild');
  const entryPoints = ['src/cli/main.ts', 'features/suite.ts', 'src/cli/mutate/worker.ts'];
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: entryPoints.filter((path) => existsSync(join(root, path))),
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    outdir: 'dist/cli',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Names stay, so that a fault tells where it happened.
    minifyWhitespace: true,
    minifySyntax: true,
    external: runtimeDependencies(root),
    banner: { js: REQUIRE },
    plugins: [rawText],
    write: false,
    logLevel: 'silent',
  });
  publish(join(root, 'dist/cli'), outputFiles);
}

/**
 * What is installed beside the command instead of being bundled into it.
 * @param {string} root
 * @returns {string[]}
 */
function runtimeDependencies(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies);
}

/**
 * Writes a bundle so that a command that is running keeps the chunks it has yet to load: each file
 * at once, `main.js` last; what an earlier build left goes an hour later.
 * @param {string} folder
 * @param {import('esbuild').OutputFile[]} files
 */
function publish(folder, files) {
  mkdirSync(folder, { recursive: true });
  /** @param {string} path */
  const turn = (path) => ['suite.js', 'main.js'].indexOf(basename(path));
  for (const { path, contents } of files.sort((a, b) => turn(a.path) - turn(b.path))) {
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  const written = new Set(files.map((file) => basename(file.path)));
  for (const name of readdirSync(folder).filter((name) => !written.has(name))) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > AN_HOUR) rmSync(join(folder, name));
  }
}
