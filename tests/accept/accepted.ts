// Trying a specification's text as `nonet accept` does, in the tests' own process.

import type { Browser } from 'playwright';
import { suite } from '../../features/suite.ts';
import { accept, type AcceptOptions, type Report } from '../../src/cli/accept/accept.ts';
import { launchBrowser } from '../../src/cli/accept/browser.ts';
import { mockedProduct } from '../../src/cli/accept/mocked.ts';
import { builtApp } from '../../src/cli/home.ts';
import { obligationsOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';

let browser: Promise<Browser> | null = null;

/** Tries everything; the browser is shared by all runs of a test file. */
export async function accepted(
  file: string,
  text: string,
  options: AcceptOptions = {},
): Promise<Report> {
  const compiled = compile(file, text);
  const { source, spec, contract } = compiled;
  const product = mockedProduct(compiled, {
    app: builtApp,
    browser: () => (browser ??= launchBrowser()),
  });
  try {
    const asked = { source, spec, contract, ...obligationsOf(spec) };
    return await accept(asked, suite, product, options);
  } finally {
    await product.close();
  }
}

/** Ends the shared browser, if one was wanted. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = null;
}
