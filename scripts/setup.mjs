// What every command of a clone begins with: installs and builds what is missing, says what it does
// while it does it, and says nothing when there is nothing to do. Needs nothing but Node.
//
//     node scripts/setup.mjs [--chromium]

import { fileURLToPath } from 'node:url';
import { findChromium, installChromium } from './chromium.mjs';
import { refresh, ROOT } from './build.mjs';
import { installPackages, packagesInstalled } from './packages.mjs';

const LEAST_NODE = [20, 19];

/** @param {string} line */
const say = (line) => console.error(line);

/**
 * Makes the clone ready to run.
 * @param {{ app?: boolean, chromium?: boolean }} [wants] the app and a browser, beside the command
 */
export async function setUp({ app = true, chromium = false } = {}) {
  checkNode();
  if (!packagesInstalled(ROOT)) {
    say('Installing the packages (npm ci) …');
    await installPackages(ROOT);
  }
  if (chromium && findChromium() === null) {
    say('Installing a Chromium (apt-get install chromium-headless-shell) …');
    await installChromium();
  }
  await refresh('cli', say);
  if (app) await refresh('app', say);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Error(`Nonet needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.version}`);
}

/**
 * Sets up, and ends the process with 2 and one clear line where that cannot be done.
 * @param {Parameters<typeof setUp>[0]} [wants]
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
