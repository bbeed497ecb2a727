// The app, built beside the old one until it is whole.

import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root */
export async function buildApp(root) {
  const { build } = await import('vite');
  const folder = join(root, 'dist/app');
  const partial = `${folder}.${process.pid}`;
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: partial, emptyOutDir: true },
    });
    if (existsSync(folder)) renameSync(folder, `${partial}.old`);
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
    rmSync(`${partial}.old`, { recursive: true, force: true });
  }
}
