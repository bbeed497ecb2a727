// The whole way: text → source → read → check → contract and engine. A text in, a product out.

import { productContract, type ProductContract } from '../contract/product.ts';
import { createEngine, type Engine, type EngineOptions } from '../engine/index.ts';
import { examine, type Examined } from './examine.ts';

export interface Compiled extends Examined {
  /** The product's own contract, made when it is first asked for. */
  readonly contract: ProductContract;
  /** A product of its own each time, with its first data. */
  createEngine(options?: EngineOptions): Engine;
}

/** Makes a product of a specification's text. What is wrong with the text is in its diagnostics. */
export function compile(file: string, text: string): Compiled {
  const examined = examine(file, text);
  let contract: ProductContract | undefined;
  return {
    ...examined,
    get contract() {
      return (contract ??= productContract(examined.spec));
    },
    createEngine: (options) => createEngine(examined.spec, options),
  };
}
