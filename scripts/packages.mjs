// The packages of the lock: whether they are all installed, and installing them. Needs nothing but Node.

import { readFileSync } from 'node:fs';

/**
 * Whether `node_modules` holds every package of the lock, in its version. What is optional may be
 * missing: most of it is for other machines.
 * @param {string} root
 */
export function packagesInstalled(root) {
  const wanted = packages(`${root}/package-lock.json`);
  const held = packages(`${root}/node_modules/.package-lock.json`);
  if (wanted === null || held === null) return wanted === null;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || held[path]?.version === entry.version,
  );
}

/**
 * Installs exactly what the lock says.
 * @param {string} root
 */
export async function installPackages(root) {
  const { run } = await import('./run.mjs');
  // Our own `prepare` is left out: the set-up builds afterwards and says so.
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'];
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...flags], { cwd: root })
    : run('npm', flags, { cwd: root, shell: process.platform === 'win32' });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null}
 */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
