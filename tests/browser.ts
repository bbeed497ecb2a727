// The browser of the tests: one Chromium for all files of a worker, in which each opens contexts of its
// own. It ends with the worker.

import type { Browser } from 'playwright';
import { launchBrowser } from '../src/cli/accept/run/browser.ts';

let browser: Promise<Browser> | null = null;

/** The browser, started where nothing has wanted it yet. Whoever opens a context closes it. */
export const testBrowser = (): Promise<Browser> => (browser ??= launchBrowser());

/** Ends it, for a program that would go on for its sake. */
export async function closeTestBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = null;
}
