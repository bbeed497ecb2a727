// The one browser of a run: a real Chromium, found on this machine.

import type { Browser } from 'playwright';
import { findChromium } from '../../../../scripts/chromium.mjs';
import { CannotRun } from '../../terminal/failure.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts it, with further flags. A machine without one is told how to get it. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new CannotRun(
      'screens are tried in a Chromium, and none was found: install one (Debian: `apt-get install chromium-headless-shell`), or name one in NONET_CHROMIUM',
    );
  const { chromium } = await playwright();
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** Whoever tries no screens need not install it. */
async function playwright(): Promise<typeof import('playwright')> {
  try {
    return await import('playwright');
  } catch (error) {
    if (!MISSING.has((error as { code?: string }).code ?? '')) throw error;
    throw new CannotRun(
      'screens are tried with Playwright, which is not installed: `npm install --save-dev playwright`, or leave screens out with --no-screens',
    );
  }
}

const MISSING: ReadonlySet<string> = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);
