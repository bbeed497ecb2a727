// The app, built beside the old one until it is whole.

import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root */
export async function buildApp(root) {
  const { build } = await import('vite');
  const folder = join(root, 'dist/app');
  const partial = `${folder}.${process.pid}`;
  const { NODE_ENV } = process.env;
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      // Wherever the app lies: each file knows the others by where they lie beside it.
      base: './',
      build: { outDir: partial, emptyOutDir: true },
    });
    if (existsSync(folder)) renameSync(folder, `${partial}.old`);
    renameSync(partial, folder);
  } finally {
    // Vite leaves it at `production`, and what runs afterwards would take itself for that.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    rmSync(partial, { recursive: true, force: true });
    rmSync(`${partial}.old`, { recursive: true, force: true });
  }
}
