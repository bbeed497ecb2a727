// Builds what runs: the command and the suite (`dist/cli`), what projects import (`dist/entry`) and the
// app (`dist/app`), each only when something that it is made of is newer. Run by itself it builds all.
//
//     node scripts/build.mjs [--fresh]

import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHARED_SOURCES = ['src', 'mocks', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** What is built, from what, and the file of it that is written last. */
const OUTPUTS = {
  cli: {
    says: 'Building the command …',
    sources: [...SHARED_SOURCES, 'features', 'scaffold', 'scripts'],
    result: join(ROOT, 'dist/cli/command.cjs'),
    build: async () => (await import('./build-command.mjs')).buildCommand(ROOT),
  },
  entry: {
    says: 'Building what projects import …',
    sources: [...SHARED_SOURCES, 'scripts'],
    result: join(ROOT, 'dist/entry/msw.js'),
    build: async () => (await import('./build-entry.mjs')).buildEntry(ROOT),
  },
  app: {
    says: 'Building the app …',
    sources: [
      ...SHARED_SOURCES,
      'vite.config.ts',
      'scripts/lean/lean.mjs',
      'scripts/lean/lean-cel.mjs',
      'scripts/lean/lean-router.mjs',
      'scripts/lean/adopted-styles.mjs',
    ],
    result: join(ROOT, 'dist/app/index.html'),
    build: async () => (await import('./build-app.mjs')).buildApp(ROOT),
  },
};

/**
 * Builds an output if it is missing or older than what it is made of.
 * @param {keyof typeof OUTPUTS} name
 * @param {(line: string) => void} say told what is being built, if anything is
 */
export async function refresh(name, say) {
  const { says, sources, result, build } = OUTPUTS[name];
  const started = Date.now() / 1000;
  const built = statSync(result, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (!sources.some((path) => isNewer(join(ROOT, path), built))) return;
  say(says);
  await build();
  // A source saved while we were building is newer than this, and is built next time.
  utimesSync(result, started, started);
}

/**
 * Whether a file, or anything in a folder, changed after `time`; a folder changes when a file in it
 * comes or goes.
 * @param {string} path
 * @param {number} time
 * @returns {boolean}
 */
function isNewer(path, time) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (found.mtimeMs > time) return true;
  // Every command waits for this, and `join` takes longer than the file system does.
  return found.isDirectory() && readdirSync(path).some((name) => isNewer(`${path}/${name}`, time));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--fresh'))
    rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
  await refresh('cli', console.log);
  await refresh('entry', console.log);
  await refresh('app', console.log);
}
