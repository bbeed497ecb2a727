// The product that is explored, as exploration reaches it: the mock, a world for each play, or a real
// product by its address.

import { WORLD_HEADER } from '../../../../mocks/messages/message.ts';
import { START } from '../../../engine/clock/clock.ts';
import type { Target } from '../../../explore/index.ts';
import type { Product } from '../run/product.ts';

/** A real product: others may have records in it, too. */
export function realTarget(product: Product, now: () => number = Date.now): Target {
  const { manners } = product;
  return {
    isShared: true,
    now,
    wait: (milliseconds) => manners?.wait(milliseconds) ?? Promise.resolve(),
    begin: () => (request, name) => product.ask(request, { name, hurries: false }),
  };
}

/** The mock: each play has a world of its own, whose time begins with it. */
export function mockedTarget(product: Product): Target {
  let worlds = 0;
  let began = performance.now();
  return {
    isShared: false,
    now: () => START + Math.floor(performance.now() - began),
    wait: () => Promise.resolve(),
    begin: () => {
      began = performance.now();
      const world = { [WORLD_HEADER]: `exploration-${(worlds += 1)}` };
      return (request, name) => {
        const headers = { ...request.headers, ...world };
        return product.ask({ ...request, headers }, { name, hurries: false });
      };
    },
  };
}
