// What every command of a clone begins with: installs and builds what is missing, says what it does
// while it does it, and says nothing when there is nothing to do. Needs nothing but Node.
//
//     node scripts/setup.mjs [--chromium]

import { fileURLToPath } from 'node:url';
import { refresh, ROOT } from './build.mjs';
import { installPackages, packagesInstalled } from './packages.mjs';

const LEAST_NODE = [20, 19];

/** @param {string} line */
const say = (line) => console.error(line);

/**
 * What is wanted beside the packages and the command: the app as its sources are now (`new`), or an
 * earlier build of it where they cannot be built; and a browser.
 * @typedef {{ app?: 'new' | 'any' | 'none', chromium?: boolean }} Wants
 */

/**
 * Makes the clone ready to run.
 * @param {Wants} [wants]
 */
export async function setUp({ app = 'new', chromium = false } = {}) {
  checkNode();
  if (!packagesInstalled(ROOT)) {
    say('Installing the packages (npm ci) …');
    await installPackages(ROOT);
  }
  if (chromium) await setUpChromium();
  await refresh('cli', say);
  if (app === 'new') await refresh('app', say);
  if (app === 'any')
    await refresh('app', say).catch((error) => say(`It cannot be built. ${error}`));
}

async function setUpChromium() {
  const { findChromium, installChromium } = await import('./chromium.mjs');
  if (findChromium() !== null) return;
  say('Installing a Chromium (apt-get install chromium-headless-shell) …');
  await installChromium();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Error(`Nonet needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.version}`);
}

/**
 * Sets up, and ends the process with 2 and one clear line where that cannot be done.
 * @param {Wants} [wants]
 */
export async function setUpOrEnd(wants) {
  try {
    await setUp(wants);
  } catch (error) {
    say(`Nonet could not be set up: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await setUpOrEnd({ chromium: process.argv.includes('--chromium') });
