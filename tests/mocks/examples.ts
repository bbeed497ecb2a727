// Products to try the mock with.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MockedProduct, type ProductOptions } from '../../mocks/world/product.ts';
import { compile, type Compiled } from '../../src/workbench/compile.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export const textOf = (file: string): string => readFileSync(join(ROOT, 'spec', file), 'utf8');
export const compiled = (file: string): Compiled => compile(`spec/${file}`, textOf(file));

export const helpdesk = (options?: ProductOptions): MockedProduct =>
  new MockedProduct(compiled('examples/helpdesk.md'), options);
