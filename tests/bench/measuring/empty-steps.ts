// The suite's scenarios in Cucumber: as they are, or with steps that do nothing.

import { defineStep, setDefaultTimeout } from '@cucumber/cucumber';
import { suite } from '../../../features/suite.ts';
import { accept } from '../../../src/cli/accept/accept.ts';
import { mockedProduct } from '../../../src/cli/accept/mocked.ts';
import type { Suite } from '../../../src/cli/accept/run/suite.ts';
import { builtApp } from '../../../src/cli/home/home.ts';
import { obligationsOf } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

export const WITHOUT_PAGES = 'not @screens and not @purpose';

/** Any step, and nothing done. */
const nothing: Suite = {
  ...suite,
  define: () => {
    setDefaultTimeout(5_000);
    defineStep(/^.*$/, () => {});
  },
};

export interface Timed {
  readonly count: number;
  readonly milliseconds: number;
  /** Of this process: what else a machine does counts for nothing. */
  readonly atWork: number;
}

/** Runs all scenarios of such tags once. */
export async function timed(
  file: string,
  text: string,
  { tags, empty = false }: { readonly tags: string; readonly empty?: boolean },
): Promise<Timed> {
  const compiled = compile(file, text);
  const { source, spec, contract } = compiled;
  const asked = { source, spec, contract, ...obligationsOf(spec) };
  const product = mockedProduct(compiled, { app: builtApp });
  const before = process.cpuUsage();
  try {
    const { outcomes, milliseconds } = await accept(asked, empty ? nothing : suite, product, {
      tags,
    });
    const stopped = outcomes.find(({ verdict }) => verdict !== 'passed');
    if (stopped !== undefined) throw new Error(`${stopped.name}: ${stopped.stopped?.why}`);
    const { user, system } = process.cpuUsage(before);
    return { count: outcomes.length, milliseconds, atWork: (user + system) / 1000 };
  } finally {
    await product.close();
  }
}
