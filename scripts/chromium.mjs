// The browser that screens are tried in: found on this machine, or installed by the system's own
// packages. Never downloaded from a vendor. Needs nothing but Node.

import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const DEBIANS = 'chromium-headless-shell';
const NAMES = [DEBIANS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const USUAL_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
];
const PLAYWRIGHTS_OWN = [
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
];

/**
 * The path of a Chromium: the one that `NONET_CHROMIUM` names, else the machine's, else
 * Playwright's own; null where there is none.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env.NONET_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`NONET_CHROMIUM names ${named}, which does not exist`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES].find((path) => existsSync(path)) ?? playwrightsOwn();
}

/** @returns {string | null} */
function playwrightsOwn() {
  const roots = [process.env.PLAYWRIGHT_BROWSERS_PATH ?? '', ...PLAYWRIGHTS_OWN];
  for (const root of roots.filter((path) => path !== '' && existsSync(path))) {
    const browsers = readdirSync(root).filter((name) => /^chromium.*-\d+$/.test(name));
    for (const browser of browsers.sort(byPreference)) {
      const found = executableIn(join(root, browser));
      if (found !== undefined) return found;
    }
  }
  return null;
}

/**
 * The headless shell first, of each the newest.
 * @param {string} a
 * @param {string} b
 */
function byPreference(a, b) {
  const version = (/** @type {string} */ name) => Number(/\d+$/.exec(name)?.[0]);
  const isShell = (/** @type {string} */ name) => Number(name.includes('headless'));
  return isShell(b) - isShell(a) || version(b) - version(a);
}

/** @param {string} folder */
function executableIn(folder) {
  const programs = ['headless_shell', 'chrome-headless-shell', 'chrome', 'Chromium', 'chrome.exe'];
  const builds = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return builds
    .flatMap((build) => programs.map((program) => join(folder, build.name, program)))
    .find((path) => existsSync(path));
}

/** Installs Debian's headless shell, which only root may; else says what to do. */
export async function installChromium() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      'no Chromium was found: install one (Debian: `apt-get install chromium-headless-shell`), ' +
        'or name one in NONET_CHROMIUM',
    );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-qy', '--no-install-recommends', DEBIANS], { env });
}
