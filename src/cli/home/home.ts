// Where Nonet itself lies: its features and its built app, whether it runs from a bundle or not.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotRun } from '../terminal/failure.ts';

/** The folder of the package, found upwards from this file. */
export function home(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isHome(folder)) {
    const above = dirname(folder);
    if (above === folder) throw new Error('the package of Nonet is not whole: no package.json');
    folder = above;
  }
  return folder;
}

function isHome(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'nonet';
}

/** The folder of the built app; null where it is not built. */
export function findBuiltApp(): string | null {
  const folder = join(home(), 'dist/app');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}

/** The folder of the built app. Throws `CannotRun` where it is not built. */
export function builtApp(): string {
  const folder = findBuiltApp();
  if (folder !== null) return folder;
  throw new CannotRun(
    `the app is not built; build it with \`node scripts/build.mjs\` in ${home()}`,
  );
}
