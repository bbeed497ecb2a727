// Moving the product's clock.

import { useQueryClient } from '@tanstack/react-query';
import { useProduct } from '../../preview/data/product.tsx';
import type { Order } from './time-passed.ts';

/** Moves the clock; gives what was wrong with that, in words. What it takes is fetched when it is moved. */
export function useMoveClock(): (order: Order) => Promise<string | null> {
  const product = useProduct();
  const queries = useQueryClient();
  return async (order) => {
    const { moveClock } = await import('./time-passed.ts');
    const wrong = await moveClock(product, order);
    await queries.invalidateQueries();
    return wrong;
  };
}
