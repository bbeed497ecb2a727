// The products of specifications, each made once however many worlds begin with it.

import { MockedProduct } from '../../../mocks/world/product.ts';
import { compile } from '../../workbench/compile.ts';
import { fileOf, instantOf, type ProductOptions, type Specification } from './specification.ts';

/** Suites use one specification, or a few. */
const MAX_PRODUCTS = 8;
const products = new Map<string, MockedProduct>();

/** The product of a specification, the same one for the same text and options. */
export function productOf(spec: Specification, options: ProductOptions = {}): MockedProduct {
  const { file, text } = fileOf(spec);
  const { now, seed, records, realTime } = options;
  const start = now === undefined ? Date.now() : instantOf(now);
  const terms = JSON.stringify([file, text, now && start, seed, records, realTime]);
  const known = products.get(terms);
  if (known !== undefined) return known;
  const product = new MockedProduct(compile(file, text), {
    start,
    ...(seed !== undefined && { seed }),
    ...(records !== undefined && { records }),
    ...(realTime === true && { realTime: () => Date.now() }),
  });
  if (products.size === MAX_PRODUCTS) products.delete(products.keys().next().value!);
  products.set(terms, product);
  return product;
}
