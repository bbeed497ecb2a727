// The acceptance suite on one of the products, as `nonet accept --against` runs it: but that where a
// run would wait, it is the product's clock that moves.

import { suite } from '../../features/suite.ts';
import { accept, type AcceptOptions } from '../../src/cli/accept/accept.ts';
import type { Report } from '../../src/cli/accept/report/facts/report.ts';
import type { Asked } from '../../src/cli/accept/run/asked.ts';
import { askedOfReal, type Circumstances } from '../../src/cli/accept/real/asked.ts';
import { realProduct, type RealOptions } from '../../src/cli/accept/real/real.ts';
import { ON_THE_MOCK } from '../../src/obligations/index.ts';
import { compile, type Compiled } from '../../src/workbench/compile.ts';

/** What is tried, worked out once for several products. */
export interface Trying {
  readonly compiled: Compiled;
  readonly asked: Asked;
}

export function triedBy(file: string, text: string, circumstances: Circumstances): Trying {
  const compiled = compile(file, text);
  return { compiled, asked: askedOfReal(compiled, circumstances).asked };
}

/** The same, where only some of it is tried. */
export function narrowed(
  { compiled, asked }: Trying,
  is: (one: Asked['obligations'][number]) => boolean,
): Trying {
  return { compiled, asked: { ...asked, obligations: asked.obligations.filter(is) } };
}

/** The same where what the product sends is taken at another origin than it was worked out for. */
export function takenAt({ compiled, asked }: Trying, web: string): Trying {
  const { terms = ON_THE_MOCK } = asked;
  const text = JSON.stringify(asked.obligations).replaceAll(terms.web ?? '', web);
  const obligations = JSON.parse(text) as Asked['obligations'];
  return { compiled, asked: { ...asked, obligations, terms: { ...terms, web } } };
}

interface Place extends AcceptOptions, Pick<RealOptions, 'browser' | 'outbox'> {
  readonly url: string;
  readonly clock: { now: number };
}

/** Tries a product that is there. */
export async function tried(
  { compiled, asked }: Trying,
  { url, clock, browser, outbox, ...options }: Place,
): Promise<Report> {
  const product = realProduct(compiled, {
    against: url,
    now: () => clock.now,
    wait: async (milliseconds) => {
      clock.now += milliseconds;
    },
    ...(browser === undefined ? {} : { browser }),
    ...(outbox === undefined ? {} : { outbox }),
  });
  try {
    return await accept(asked, suite, product, options);
  } finally {
    await product.close();
  }
}
