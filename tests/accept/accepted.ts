// Trying a specification's text as `nonet accept` does, in the tests' own process.

import { suite } from '../../features/suite.ts';
import { accept, type AcceptOptions } from '../../src/cli/accept/accept.ts';
import type { Report } from '../../src/cli/accept/report/facts/report.ts';
import { mockedProduct } from '../../src/cli/accept/mocked.ts';
import { builtApp } from '../../src/cli/home/home.ts';
import {
  type Obligation,
  type ObligationKind,
  type Obligations,
} from '../../src/obligations/index.ts';
import { sharedObligationsOf } from '../obligations/shared-plans.ts';
import { compile, type Compiled } from '../../src/workbench/compile.ts';
import { testBrowser } from '../browser.ts';

interface Derived {
  readonly key: string;
  readonly compiled: Compiled;
  readonly obligations: Obligations;
}

/** The latest: several runs of one text plan it once. */
let latest: Derived | null = null;

function derive(file: string, text: string, kinds: readonly ObligationKind[] | undefined): Derived {
  const key = JSON.stringify([file, text, kinds]);
  if (latest?.key !== key) {
    const compiled = compile(file, text);
    latest = { key, compiled, obligations: sharedObligationsOf(compiled.spec, kinds) };
  }
  return latest;
}

export interface Trying extends AcceptOptions {
  /** Only obligations of these kinds are derived. */
  readonly kinds?: readonly ObligationKind[];
  /** Which of the obligations are tried; all where left out. */
  readonly choose?: (all: readonly Obligation[]) => readonly Obligation[];
}

/** Tries everything, in the browser of the tests. */
export async function accepted(file: string, text: string, trying: Trying = {}): Promise<Report> {
  const { kinds, choose = (all) => all, ...options } = trying;
  const { compiled, obligations: derived } = derive(file, text, kinds);
  const { source, spec, contract } = compiled;
  const product = mockedProduct(compiled, {
    app: builtApp,
    browser: testBrowser,
  });
  try {
    const asked = { source, spec, contract, ...derived, obligations: choose(derived.obligations) };
    return await accept(asked, suite, product, options);
  } finally {
    await product.close();
  }
}
