// What fails on a product that a test has written by hand and started.

import { suite } from '../../../features/suite.ts';
import { accept } from '../../../src/cli/accept/accept.ts';
import type { Asked } from '../../../src/cli/accept/run/asked.ts';
import type { Product } from '../../../src/cli/accept/run/product.ts';
import { realProduct } from '../../../src/cli/accept/real/real.ts';
import type { Trying } from '../../products/tried.ts';
import type { Served } from './serving.ts';

/** The scenarios that fail, each with why; `isOneEnough`: up to the first. The product is stopped in any case. */
export async function failuresOf(
  asked: Asked,
  product: Product,
  stop: () => Promise<unknown>,
  isOneEnough: boolean,
): Promise<string[]> {
  try {
    const { outcomes } = await accept(asked, suite, product, { failFast: isOneEnough });
    return outcomes
      .filter(({ verdict }) => verdict === 'failed')
      .map(({ id, stopped }) => `${id}: ${stopped?.why}`);
  } finally {
    await Promise.all([stop(), product.close()]);
  }
}

/** Tries a product as it is with a fault: what fails then; without one, all that does. */
export const failuresWith =
  <Fault>({ compiled, asked }: Trying, start: (fault: Fault | null) => Promise<Served>) =>
  async (fault: Fault | null): Promise<string[]> => {
    const { url, stop } = await start(fault);
    const product = realProduct(compiled, { against: url });
    return failuresOf(asked, product, stop, fault !== null);
  };
