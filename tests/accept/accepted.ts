// Trying a specification's text as `nonet accept` does, in the tests' own process.

import { suite } from '../../features/suite.ts';
import { accept, type AcceptOptions, type Report } from '../../src/cli/accept/accept.ts';
import { mockedProduct } from '../../src/cli/accept/mocked.ts';
import { builtApp } from '../../src/cli/home.ts';
import {
  obligationsOf,
  type Obligation,
  type ObligationKind,
} from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { testBrowser } from '../browser.ts';

export interface Trying extends AcceptOptions {
  /** Only obligations of these kinds are derived. */
  readonly kinds?: readonly ObligationKind[];
  /** Which of the obligations are tried; all where left out. */
  readonly choose?: (all: readonly Obligation[]) => readonly Obligation[];
}

/** Tries everything, in the browser of the tests. */
export async function accepted(file: string, text: string, trying: Trying = {}): Promise<Report> {
  const { kinds, choose = (all) => all, ...options } = trying;
  const compiled = compile(file, text);
  const { source, spec, contract } = compiled;
  const product = mockedProduct(compiled, {
    app: builtApp,
    browser: testBrowser,
  });
  try {
    const derived = obligationsOf(spec, kinds);
    const asked = { source, spec, contract, ...derived, obligations: choose(derived.obligations) };
    return await accept(asked, suite, product, options);
  } finally {
    await product.close();
  }
}
