// What becomes of made-up records after they are made. One door to it: the app opens it only for a
// specification that has some (`src/app/later/later-onward.ts`).

import type { Allowance } from '../expressions/meter.ts';
import type { Product } from '../product/product.ts';
import { type Destinies, destiniesOf } from './lifecycles/destinies.ts';
import { Leading } from './lifecycles/leading.ts';
import type { Wanted } from './made-up/made-up.ts';
import { Makers } from './makers.ts';
import type { State } from '../world/state.ts';

export interface Onward {
  readonly destinies: Destinies;
  readonly makers: Makers;
  /** `apart` is how long it is from one call to the next. */
  leading(state: State, apart: number, allowance: Allowance): Leading;
}

/** Without `mayWait` nothing waits for its time. */
export const onwardOf = (product: Product, wanted: Wanted, mayWait: boolean): Onward => ({
  destinies: destiniesOf(product, wanted, mayWait),
  makers: new Makers(product),
  leading: (state, apart, allowance) => new Leading(product, state, wanted, apart, allowance),
});
